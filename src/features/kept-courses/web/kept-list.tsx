import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import { useStore } from '#ui/use-store.ts'
import { localAddress } from '#web/local-address.ts'
import styles from './kept-list.module.css'
import { keptCourses, readKept, removeCourse } from './kept.ts'
import type { KeptCourse } from './kept-course.ts'
import { useSizeWords } from './use-size-words.ts'

/** The courses on this device, each with its size and a button to remove it; `except` leaves one out. */
export function KeptList({ except, empty }: { except?: string; empty?: string }) {
  const courses = useStore(keptCourses)?.filter(({ courseId }) => courseId !== except)
  useEffect(() => void readKept(), [])
  if (!courses) return null
  if (courses.length === 0) return empty === undefined ? null : <p className={styles.note}>{empty}</p>
  return (
    <ul className={styles.rows}>
      {courses.map((course) => (
        <KeptRow key={course.courseId} course={course} />
      ))}
    </ul>
  )
}

function KeptRow({ course }: { course: KeptCourse }) {
  const t = useTranslations('course.kept')
  const { code } = useLanguage()
  const sizeOf = useSizeWords()
  const { courseId, title, lang, lessons, lessonsCount, bytes } = course
  const remove = async () => {
    await removeCourse(courseId)
    showToast({ tone: 'success', text: t('removed') })
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {/* In the language in which it is kept. */}
        <a
          href={localAddress(`/courses/${courseId}/`, lang)}
          hrefLang={lang === code ? undefined : lang}
          className={styles.name}
        >
          <bdi>{title}</bdi>
        </a>
        <span className={styles.note}>
          {t('lessons', { kept: lessons.length, count: lessonsCount, size: sizeOf(bytes) })}
        </span>
      </div>
      <Button variant="text" size="sm" aria-label={t('removeNamed', { title })} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </li>
  )
}
