import { useTranslations } from 'use-intl'
import { Link } from '#web/link.tsx'
import { useOwnPart } from '../shell/own-part.ts'
import styles from './course-tabs.module.css'

const TABS = {
  outline: '',
  settings: 'settings/',
  translate: 'translate/',
  comments: 'comments/',
  people: 'people/',
  numbers: 'numbers/',
} as const
const NEEDED = {
  outline: 'read',
  settings: 'translate',
  translate: 'translate',
  comments: 'read',
  people: 'read',
  numbers: 'numbers',
} as const

/** The views of a course. */
export function CourseTabs({ courseId, current }: { courseId: string; current: keyof typeof TABS }) {
  const t = useTranslations('admin.studio.courseTabs')
  const { may } = useOwnPart(courseId)
  return (
    <nav aria-label={t('label')} className={styles.tabs}>
      {(['outline', 'settings', 'translate', 'comments', 'people', 'numbers'] as const)
        .filter((name) => may(NEEDED[name]))
        .map((name) => (
          <Link
            key={name}
            to={`/studio/courses/${courseId}/${TABS[name]}`}
            aria-current={name === current ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
    </nav>
  )
}
