import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CHAT_OPEN_PATH } from '#features/chat/paths.ts'
import { daysTowardsGoal, wordFor } from '#features/weekly-goal/rules.ts'
import { weeklyGoalQuery } from '#features/weekly-goal/web/queries.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import styles from './continue-card.module.css'
import { awaitedWebinars, practiceQuery, remindersQuery, unreadMessageQuery, webinarQuery } from './home-queries.ts'

// Written out: importing it would put it into a file of its own, which every page then loads.
const CHAT: typeof CHAT_OPEN_PATH = '/?chat=open'

/** Today’s small step, what the mentor wrote, and what is due; each only if there is something. */
export function HomeToday() {
  return (
    <ul className={styles.today}>
      <Week />
      <Practice />
      <Message />
      <Due />
    </ul>
  )
}

function Entry({ to, icon, title, children }: { to: string; icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <Icon name={icon} />
        <span>
          <b>
            <bdi>{title}</bdi>
          </b>
          <small>{children}</small>
        </span>
      </Link>
    </li>
  )
}

function Week() {
  const t = useTranslations('page.rhythm')
  const { data } = useQuery(weeklyGoalQuery())
  if (!data?.goal.isShown) return null
  const title = t('days', { days: daysTowardsGoal(data), goal: data.goal.weeklyDays })
  return (
    <Entry to="/profile/progress/" icon="calendar" title={title}>
      {t(`word.${wordFor(data)}`)}
    </Entry>
  )
}

/** Questions that were answered wrongly, for today. */
function Practice() {
  const t = useTranslations('course.goOn')
  const count = useQuery(practiceQuery()).data?.count ?? 0
  if (count === 0) return null
  return (
    <Entry to="/profile/practice/" icon="retry" title={t('practice', { count })}>
      {t('practiceText')}
    </Entry>
  )
}

/** The newest unread message of a mentor. */
function Message() {
  const t = useTranslations('course.goOn')
  const message = useQuery(unreadMessageQuery()).data?.message
  if (!message) return null
  return (
    <Entry to={CHAT} icon="mentor" title={t('wrote', { name: message.name })}>
      <span className={styles.text} dir="auto">
        {message.text}
      </span>
    </Entry>
  )
}

/** The next webinar of which the learner wants to be reminded. */
function Due() {
  const { code } = useLanguage()
  const { data } = useQuery(remindersQuery())
  const webinars = useQueries({ queries: awaitedWebinars(data?.reminders ?? []).map((id) => webinarQuery(id, code)) })
  const next = webinars
    .flatMap((query) => query.data ?? [])
    .filter(({ state }) => state !== 'ended')
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0]
  if (!next) return null
  return (
    <Entry to={next.relativeUrl} icon="webinar" title={next.title}>
      <MomentText value={next.startDate} />
    </Entry>
  )
}
