import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#web/link.tsx'
import type { TeamNumbers } from '../model.ts'
import { listAddress } from './address.ts'
import { useDurationText } from './duration-text.ts'
import styles from './team.module.css'
import { WaitBadge } from './wait-badge.tsx'

const WIDTH = 100

/** Load per mentor: capacity in use, learners waiting, answer time. */
export function LoadPicture({ mentors }: { mentors: TeamNumbers['mentors'] }) {
  const t = useTranslations('desk.team')
  return (
    <section>
      <h2 className={styles.caption}>{t('load')}</h2>
      <ul className={styles.mentors}>
        {mentors.map((mentor) => (
          <MentorLine key={mentor.id} mentor={mentor} />
        ))}
      </ul>
    </section>
  )
}

function MentorLine({ mentor }: { mentor: TeamNumbers['mentors'][number] }) {
  const t = useTranslations('desk.team')
  const { percent } = useFormats()
  const textOf = useDurationText()
  const { learners, places, waiting, waitingSince } = mentor
  const share = Math.min(1, learners / Math.max(1, places, learners))
  return (
    <li className={styles.mentor}>
      <Avatar name={mentor.name} picture={mentor.avatarUrl ?? undefined} />
      <span className={styles.names}>
        <b>
          <Link to={listAddress({ tab: 'all', filter: { mentor: mentor.id } })}>
            <bdi>{mentor.name}</bdi>
          </Link>
        </b>
        <small>{t('places', { learners, places })}</small>
      </span>
      <svg
        role="img"
        aria-label={t('places', { learners, places })}
        viewBox={`0 0 ${WIDTH} 8`}
        preserveAspectRatio="none"
        className={styles.load}
      >
        <rect width={WIDTH} height="8" className={styles.room} />
        <rect width={WIDTH * share} height="8" data-over={(places > 0 && learners > places) || undefined} />
      </svg>
      <span className={styles.facts}>
        {t('answersIn', { answers: mentor.answers, median: textOf(mentor.medianMinutes) })}
        {mentor.withinPromise !== null && ` · ${t('kept', { share: percent(mentor.withinPromise) })}`}
      </span>
      <span className={styles.waits}>
        {waiting > 0 && t('waiting', { count: waiting })} {waitingSince && <WaitBadge since={waitingSince} />}
      </span>
    </li>
  )
}
