import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { MomentText } from '#i18n/moment-text.tsx'
import { useStore } from '#ui/use-store.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import { useOutboxEntries } from '#web/use-outbox-entries.ts'
import { useVisitor } from '#web/visitor.ts'
import styles from './kept-list.module.css'
import { keptCourses, readKept } from './kept.ts'
import { describeEntry } from './waiting.ts'

/** What waits to be sent, oldest first. */
export function WaitingList({ empty }: { empty: string }) {
  const visitor = useVisitor()
  const courses = useStore(keptCourses)
  const entries = useOutboxEntries()
  useEffect(() => {
    void openOutbox()
    void readKept()
  }, [])
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  const own = entries.filter(({ owner }) => owner === undefined || owner === userId)
  if (own.length === 0) return <p className={styles.note}>{empty}</p>
  const titles = new Map(courses?.flatMap(({ lessons }) => lessons.map(({ id, title }) => [id, title] as const)))
  return (
    <ul className={styles.rows}>
      {own.map((entry) => (
        <WaitingRow key={entry.id} entry={entry} titles={titles} />
      ))}
    </ul>
  )
}

function WaitingRow({ entry, titles }: { entry: OutboxEntry; titles: ReadonlyMap<string, string> }) {
  const t = useTranslations('course.kept.waiting')
  const { kind, elementId } = describeEntry(entry)
  const title = elementId === undefined ? undefined : titles.get(elementId)
  const isOfLesson = kind === 'progress' || kind === 'answer'
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>
          {isOfLesson && title !== undefined ? t(kind, { title }) : t(isOfLesson ? `${kind}Somewhere` : kind)}
        </span>
        <span className={styles.note}>
          <MomentText value={new Date(entry.at).toISOString()} />
        </span>
      </span>
    </li>
  )
}
