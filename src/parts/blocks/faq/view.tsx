import { BlockHead } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { Icon } from '#ui/icon.tsx'
import { JsonLd } from '#web/json-ld.tsx'
import { useSite } from '#web/site.ts'
import type { FaqProps, Question } from './block.ts'
import styles from './faq.module.css'

/** Questions, of which one is open at a time; works without scripts. */
export function View({ title, lead, entries, variant }: FaqProps) {
  const { id, isHead } = useBlockPlace()
  const { publicUrl } = useSite()
  const Title = isHead ? 'h2' : 'h3'
  if (entries.length === 0) return null
  return (
    <section className={styles.place}>
      <div className={styles[variant]}>
        <div className={styles.head}>
          <BlockHead title={title} lead={lead} />
        </div>
        <div className={styles.entries}>
          {entries.map((entry, index) => (
            <details key={entry.id} name={`questions-${id}`} className={styles.entry} open={index === 0}>
              <summary className={styles.question}>
                <Title className={styles.title}>{entry.question}</Title>
                <Icon name="plus" className={styles.plus} />
              </summary>
              <div className={styles.answer} dangerouslySetInnerHTML={{ __html: entry.html }} />
            </details>
          ))}
        </div>
      </div>
      <JsonLd data={import.meta.env.SSR ? pageOf(entries, publicUrl) : undefined} />
    </section>
  )
}

/** For search engines, which may show the answers: links in them need the full address. */
function pageOf(entries: readonly Question[], publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.replaceAll('href="/', `href="${publicUrl}/`) },
    })),
  }
}
