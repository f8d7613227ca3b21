import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import type { DeskEntry } from '../model.ts'
import styles from './inbox.module.css'
import { WaitBadge } from './wait-badge.tsx'

interface ThreadProps {
  entry: DeskEntry
  to: string
  isOpen: boolean
}

/** A conversation in the list: learner, waiting time, last message. */
export const Thread = memo(function Thread({ entry, to, isOpen }: ThreadProps) {
  const t = useTranslations('desk')
  const { learner, last, waitingSince, tags, mentor } = entry
  const name = learner.name || t('nameless')
  return (
    <li>
      <Link to={to} className={styles.thread} aria-current={isOpen ? 'true' : undefined} data-thread={entry.id}>
        <Avatar name={name} picture={learner.avatarUrl ?? undefined} />
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        {waitingSince && (
          <span className={styles.wait}>
            <VisuallyHidden>{t('waitsFor')} </VisuallyHidden>
            <WaitBadge since={waitingSince} />
          </span>
        )}
        <p className={styles.last} dir="auto">
          {last === null ? t('nothingYet') : <LastWords last={last} />}
        </p>
        {tags.length > 0 && (
          <p className={styles.tags}>
            {tags.map((tag) => (
              <bdi key={tag}>{tag}</bdi>
            ))}
          </p>
        )}
        {mentor === null && <p className={styles.tags}>{t('nobodyYet')}</p>}
      </Link>
    </li>
  )
})

function LastWords({ last }: { last: NonNullable<DeskEntry['last']> }) {
  const t = useTranslations('desk')
  return (
    <>
      {!last.isStudent && <VisuallyHidden>{t('answeredWith')} </VisuallyHidden>}
      {!last.isStudent && <Icon name="check" className={styles.answered} />}
      {last.text || t('files', { count: last.files })}
    </>
  )
}
