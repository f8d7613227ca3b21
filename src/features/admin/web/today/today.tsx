import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '#base/clock.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Changes } from './changes.tsx'
import { todayQuery } from './queries.ts'
import { SetUpSteps } from './set-up-steps.tsx'
import styles from './today.module.css'
import { UpcomingList } from './upcoming-list.tsx'
import { useLineKeys } from './use-line-keys.ts'
import { WaitingList } from './waiting-list.tsx'
import { Week } from './week.tsx'

const REFRESH_MS = 2 * MINUTE_MS

/** The start page of the administration: what needs somebody, what comes up, what is missing, and the week in figures. */
export function Today() {
  const t = useTranslations('admin.today')
  const { data } = useSuspenseQuery({ ...todayQuery(), refetchInterval: REFRESH_MS })
  const { now, timeZone, waiting, upcoming, figures, changes, setUp, isRunning } = data
  const onKeyDown = useLineKeys()
  return (
    <div className={styles.page}>
      <PrivatePageMeta title={t('title')} path="/admin/" />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <Day now={now} timeZone={timeZone} />
        {isRunning && (
          <p className={styles.health}>
            <span aria-hidden="true" className={styles.dot} />
            {t('running')}
          </p>
        )}
      </div>
      <div className={styles.columns} data-wide={setUp === null || undefined}>
        {/* Arrow keys and j/k move through the links inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.lists} onKeyDown={onKeyDown}>
          {waiting.length > 0 ? (
            <WaitingList items={waiting} now={now} />
          ) : (
            <EmptyState art={<LitDoorArt />} title={t('nothing')} className={styles.nothing}>
              {t('nothingText')}
            </EmptyState>
          )}
          {upcoming.length > 0 && <UpcomingList items={upcoming} now={now} timeZone={timeZone} />}
        </div>
        {setUp && <SetUpSteps setUp={setUp} />}
      </div>
      {figures.length > 0 && <Week figures={figures} />}
      {changes.length > 0 && <Changes changes={changes} now={now} />}
    </div>
  )
}

function Day({ now, timeZone }: { now: string; timeZone: string }) {
  const { formatLocale } = useLanguage()
  const day = new Intl.DateTimeFormat(formatLocale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <time dateTime={now} suppressHydrationWarning className={styles.quiet}>
      {day.format(new Date(now))}
    </time>
  )
}
