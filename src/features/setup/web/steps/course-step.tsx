import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { NewCourse } from '#features/studio/web/home/new-course.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import type { ShownStep } from '../queries.ts'
import styles from '../setup.module.css'

const titleOf = (title: ReactNode) => <bdi>{title}</bdi>

/** Creates the first course from a template and opens it in the studio. */
export function CourseStep({ step: { state, started } }: { step: ShownStep }) {
  const t = useTranslations('admin.setup.course')
  if (state === 'done') {
    return (
      <p className={styles.text}>
        {t('published')} <Link to="/studio/">{t('toStudio')}</Link>
      </p>
    )
  }
  if (started) {
    return (
      <div className={styles.started}>
        <p>{t.rich('started', { title: started.title || t('untitled'), b: titleOf })}</p>
        <Link to={`/studio/courses/${started.id}/`} className={buttonClass({})}>
          {t('continue')}
        </Link>
      </div>
    )
  }
  return <NewCourse isFirst={false} onCancel={undefined} />
}
