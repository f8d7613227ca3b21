import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { languageOf } from '#i18n/languages.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import styles from './course-head.module.css'

/** Elements, length and languages of a course. */
export function CourseFacts({ course }: { course: Course }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const formats = useFormats()
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="book" />
        {t('elementsCount', { count: course.elementsCount })}
      </li>
      {course.duration > 0 && (
        <li>
          <Icon name="clock" />
          {words.duration(course.duration)}
        </li>
      )}
      {course.languages.length > 0 && (
        <li>
          <Icon name="globe" />
          <span>
            {course.languages.map((code, index) => (
              <span key={code}>
                {index > 0 && ', '}
                <LanguageName name={languageOf(code).name} lang={code} />
              </span>
            ))}
          </span>
        </li>
      )}
      <li>
        <Icon name="calendar" />
        <time dateTime={course.dateCreated} suppressHydrationWarning>
          {t('courseSince', { date: formats.date(course.dateCreated) })}
        </time>
      </li>
    </ul>
  )
}
