import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { learnerWatchedQuery } from '../queries.ts'
import styles from './watched-list.module.css'

const WHOLE = 100

/** What a learner has watched, newest first, for their mentor; optionally only of one course. */
export function WatchedList({ userId, courseId }: { userId: string; courseId?: string }) {
  const t = useTranslations('admin')
  const { code } = useLanguage()
  const { percent } = useFormats()
  const { data } = useQuery(learnerWatchedQuery(userId, code))
  const media = (data?.media ?? []).filter((one) => courseId === undefined || one.courseId === courseId)
  if (media.length === 0) return null
  return (
    <section className={styles.watched} aria-label={t('watchedTitle')}>
      <h3 className={styles.title}>{t('watchedTitle')}</h3>
      <ul className={styles.list}>
        {media.map((one) => (
          <li key={`${one.elementId}/${one.blockId}/${one.title}`} className={styles.entry}>
            <span className={styles.name}>
              <bdi>{one.title}</bdi>
              <small className={styles.where}>
                <bdi>{one.elementTitle}</bdi>
              </small>
            </span>
            <span className={styles.share}>
              {one.completeAt === null
                ? percent(one.percent)
                : t('watchedOf', { share: percent(one.percent), goal: percent(one.completeAt) })}
            </span>
            <ProgressBar className={styles.bar} value={one.percent} max={WHOLE} label={one.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
