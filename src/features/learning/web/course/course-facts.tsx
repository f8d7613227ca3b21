import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './course-head.module.css'

/** Number of lessons, length and languages of a course. */
export function CourseFacts({ course }: { course: Course }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const formats = useFormats()
  const { formatLocale } = useLanguage()
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
            {listOf(course.languages, formatLocale).map(({ type, value }, index) =>
              type === 'element' ? (
                <LanguageName key={value} name={languageOf(value).name} lang={value} />
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- separators have no other key
                <span key={index}>{value}</span>
              ),
            )}
          </span>
        </li>
      )}
      {course.rating && (
        <li>
          <a href="#reviews" className={styles.rating}>
            <Icon name="star" />
            <span aria-hidden="true">
              {formats.number(course.rating.average)} · {t('reviewsCount', { count: course.rating.count })}
            </span>
            <VisuallyHidden>
              {t('reviewsAverage', { ...course.rating, average: formats.number(course.rating.average) })}
            </VisuallyHidden>
          </a>
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

/** Joins entries with the separators of the language: Arabic has its own comma and conjunction. */
const listOf = (entries: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).formatToParts(entries)
