import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import styles from './view.module.css'

/** Says that nothing was ordered, and whom to ask. */
export function View() {
  const { code } = useLanguage()
  const { options } = useScenarioState()
  const { data } = useQuery({ ...courseQuery(options.course ?? '', code), enabled: options.course !== undefined })
  return data ? <HowToGet course={data} /> : null
}

function HowToGet({ course }: { course: Course }) {
  const t = useTranslations('scenario.buySoon')
  const words = useCourseWords()
  const { title } = course
  const { email } = usePortalSettings().contacts
  return (
    <>
      <p className={styles.text}>{t('text', { title, price: words.price(course) })}</p>
      {email && <p className={styles.text}>{t('ask')}</p>}
      {email ? (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(t('subject', { title }))}`}
          className={buttonClass({ size: 'lg', wide: true })}
        >
          <bdi>{t('write', { email })}</bdi>
        </a>
      ) : (
        <Link to="/courses/?price=free" className={buttonClass({ size: 'lg', wide: true })}>
          {t('others')}
        </Link>
      )}
    </>
  )
}
