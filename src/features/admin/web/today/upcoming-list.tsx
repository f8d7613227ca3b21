import { useTranslations } from 'use-intl'
import { DAY_MS } from '#base/clock.ts'
import { localTimeOf } from '#base/zoned-time.ts'
import type { UpcomingItem } from '#features/today/model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Link } from '#web/link.tsx'
import { useItemTexts } from './item-texts.ts'
import styles from './today.module.css'
import { LINE } from './use-line-keys.ts'

interface UpcomingProps {
  items: readonly UpcomingItem[]
  now: string
  timeZone: string
}

/** What ends or begins soon, earliest first. */
export function UpcomingList({ items, now, timeZone }: UpcomingProps) {
  const t = useTranslations('admin.today')
  const timeOf = useTimeText(now, timeZone)
  const textsOf = useItemTexts()
  return (
    <section aria-labelledby="upcoming">
      <div className={styles.heading}>
        <h2 id="upcoming">{t('upcoming')}</h2>
      </div>
      <ul className={styles.soon}>
        {items.map((item) => {
          const { title, action, detail } = textsOf(item)
          return (
            <li key={`${item.id} ${item.at} ${item.to}`}>
              <Link to={item.to} className={styles.soonLine} {...LINE}>
                <time dateTime={item.at} suppressHydrationWarning className={styles.time}>
                  {timeOf(item.at)}
                </time>
                <span className={styles.words}>
                  <b>{title}</b>
                  {detail !== undefined && <span className={styles.detail}>{detail}</span>}
                </span>
                <span className={styles.verb}>{action}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const DATE_LENGTH = 'yyyy-mm-dd'.length

/** Returns a formatter of times to come: "today, 19:00", "tomorrow, 19:00", "Fri, Nov 27". */
function useTimeText(now: string, timeZone: string): (at: string) => string {
  const t = useTranslations('admin.today.at')
  const { formatLocale } = useLanguage()
  const dayOf = (at: string) => Date.parse(localTimeOf(new Date(at), timeZone).slice(0, DATE_LENGTH)) / DAY_MS
  const formatted = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale, { timeZone, ...options }).format(new Date(at))
  return (at) => {
    const time = formatted(at, { hour: 'numeric', minute: '2-digit' })
    const days = dayOf(at) - dayOf(now)
    if (days <= 0) return t('today', { time })
    if (days === 1) return t('tomorrow', { time })
    return formatted(at, { weekday: 'short', day: 'numeric', month: 'short' })
  }
}
