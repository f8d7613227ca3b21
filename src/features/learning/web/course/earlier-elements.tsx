import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { earlierElementsQuery } from '#features/progress/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import styles from './earlier-elements.module.css'

/** Lessons that were removed from the course, for learners who opened them. */
export function EarlierElements({ courseId, userId }: { courseId: string; userId: string }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { code } = useLanguage()
  const { data } = useQuery(earlierElementsQuery(userId, courseId, code))
  if (!data || data.elements.length === 0) return null
  return (
    <section aria-labelledby="earlier" className={styles.earlier}>
      <h3 id="earlier" className={styles.title}>
        {t('earlierTitle')}
      </h3>
      <p className={styles.text}>{t('earlierText')}</p>
      <ul className={styles.list}>
        {data.elements.map((element) => (
          <li key={element.id}>
            <Link to={element.relativeUrl} className={styles.row}>
              <span>
                <b>
                  <bdi>{element.title}</bdi>
                </b>
                <small>
                  {words.elementType(element.type)} · {words.duration(element.duration)}
                </small>
              </span>
              <Icon name="arrow-end" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
