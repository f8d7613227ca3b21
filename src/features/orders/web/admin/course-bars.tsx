import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import styles from './revenue.module.css'

const WIDTH = 100

interface CourseBarsProps {
  currency: string
  courses: readonly { courseId: string; title: string; paid: number; sold: number }[]
}

/** Revenue by course: a list with a bar beside each amount. */
export function CourseBars({ currency, courses }: CourseBarsProps) {
  const t = useTranslations('admin.sales.revenue')
  const { price } = useFormats()
  const { code } = useLanguage()
  // Orders keep the title at the time of sale; here it is shown in the reader's language.
  const { data } = useQuery(coursesQuery(code, { type: 'paid' }))
  const titles = new Map(data?.courses.map((course) => [course.id, course.title]))
  const most = Math.max(1, ...courses.map(({ paid }) => paid))
  if (courses.length === 0) return null
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('byCourse', { currency })}</figcaption>
      <ul className={styles.courses}>
        {courses.map(({ courseId, title, paid, sold }) => (
          <li key={courseId} className={styles.course}>
            <span className={styles.words}>
              <bdi>{titles.get(courseId) ?? title}</bdi>
              <span className={styles.sold}>{t('sold', { count: sold })}</span>
            </span>
            <b className={styles.sum}>{price(paid, currency)}</b>
            <svg viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true" className={styles.share}>
              <rect width={(paid / most) * WIDTH} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}
