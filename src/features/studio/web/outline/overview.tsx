import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import type { StudioOutline } from '../../model.ts'
import { useOwnPart } from '../shell/own-part.ts'
import { useCourseCopy } from '../home/use-course-copy.ts'
import type { OutlineEntry } from './elements.ts'
import styles from './panel.module.css'

interface OverviewProps {
  outline: StudioOutline
  elements: readonly OutlineEntry[]
}

/** What the course consists of, and what can be done with the whole of it, while no lesson is selected. */
export function Overview({ outline, elements }: OverviewProps) {
  const t = useTranslations('admin.studio.outlining')
  const counts = useTranslations('admin.studio.counts')
  const { duration } = useFormats()
  const { isBusy, copy } = useCourseCopy()
  const { isAdministrator } = useOwnPart(outline.id)
  const parts = (['lesson', 'test', 'webinar'] as const).flatMap((type) => {
    const count = elements.filter((element) => element.type === type).length
    return count === 0 ? [] : [counts(type, { count })]
  })
  const title = outline.document['title']
  const minutes = elements.reduce((sum, element) => sum + element.duration, 0)
  return (
    <section aria-label={t('course')} className={styles.overview}>
      <h2 className={styles.heading}>{t('course')}</h2>
      <p className={styles.quiet}>{parts.length === 0 ? counts('none') : [...parts, duration(minutes)].join(' · ')}</p>
      <p className={styles.quiet}>{t('panelHelp')}</p>
      <ul className={styles.actions}>
        <li>
          <Link to={`/studio/courses/${outline.id}/settings/`} className={styles.action}>
            <Icon name="book" />
            <span>{t('courseSettings')}</span>
          </Link>
        </li>
        {isAdministrator && (
          <li>
            <button
              type="button"
              className={styles.action}
              disabled={isBusy}
              onClick={() => void copy(outline.id, typeof title === 'string' ? title : '')}
            >
              <Icon name="copy" />
              <span>{t('copyCourse')}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
