import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import type { LearnerCard } from '../model.ts'
import styles from './card.module.css'

/** A learner's answers in tests and lessons. */
export function CardResults({ card }: { card: LearnerCard }) {
  const t = useTranslations('desk.card')
  const { percent } = useFormats()
  const tones = { open: 'plain', checking: 'sun', passed: 'ok', failed: 'bad' } as const
  return (
    <>
      {card.tests.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('tests')}</h3>
          <ul className={styles.lines}>
            {card.tests.map(({ id, title, percent: share, state }) => (
              <li key={id} className={styles.line}>
                <bdi>{title}</bdi>
                <Badge tone={tones[state]}>
                  {share !== null && state !== 'open' ? percent(share) : t(`states.${state}`)}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.interactions.length > 0 && (
        <details className={styles.more}>
          <summary>{t('answers', { count: card.interactions.length })}</summary>
          <dl className={styles.answers}>
            {card.interactions.map(({ id, question, answer }) => (
              <div key={id}>
                <dt dir="auto">{question}</dt>
                <dd dir="auto">{answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
