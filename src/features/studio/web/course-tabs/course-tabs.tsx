import { useTranslations } from 'use-intl'
import { Link } from '#web/link.tsx'
import styles from './course-tabs.module.css'

const TABS = { outline: '', settings: 'settings/', numbers: 'numbers/' } as const

/** The views of a course. */
export function CourseTabs({ courseId, current }: { courseId: string; current: keyof typeof TABS }) {
  const t = useTranslations('admin.studio.courseTabs')
  return (
    <nav aria-label={t('label')} className={styles.tabs}>
      {(['outline', 'settings', 'numbers'] as const).map((name) => (
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
