import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty.tsx'
import { readReference, writeReference } from '../rules.ts'
import type { Passage } from '../model.ts'
import { PassageView } from './passage-view.tsx'
import styles from './verses.module.css'

/** Most passages that a page shows. */
const PASSAGES_MAX = 12

/** Returns the passages of a reference, up to the maximum; none if it can't be parsed. */
export const passagesOf = (reference: string): Passage[] => (readReference(reference) ?? []).slice(0, PASSAGES_MAX)

/** The verses of a reference, under its title. */
export function Verses(props: {
  reference: string
  level: 1 | 2
  titleId?: string
  onGo?: (passage: Passage) => void
}) {
  const t = useTranslations('course.bible')
  const passages = passagesOf(props.reference)
  if (passages.length === 0) {
    return (
      <div id={props.titleId}>
        <EmptyState title={t('unknown')} level={props.level}>
          {t('unknownText')}
        </EmptyState>
      </div>
    )
  }
  const Heading = props.level === 1 ? 'h1' : 'h2'
  return (
    <>
      <Heading id={props.titleId} className={styles.title}>
        <bdi lang="en">{writeReference(passages)}</bdi>
      </Heading>
      <p className={styles.translation}>{t('translation')}</p>
      {passages.map((passage) => {
        const name = writeReference([passage])
        return <PassageView key={name} passage={passage} hasTitle={passages.length > 1} onGo={props.onGo} />
      })}
    </>
  )
}
