import { useTranslations } from 'use-intl'
import type { ManagedCourseWhole } from '#features/authoring/model.ts'
import { COURSE_ACCESS_NAMES } from '#features/courses/access-names.ts'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './course.module.css'
import { useDraft } from './use-draft.ts'

/** Settings of the course as a whole: access and order of elements. */
export function CourseSwitches({ course }: { course: ManagedCourseWhole }) {
  const t = useTranslations('admin.courses')
  const { isBusy, prepare } = useDraft(course)
  const { access, arbitraryWalkthrough, hidden } = course.switches
  return (
    <section className={page.section} aria-labelledby="switches">
      <h2 id="switches" className={page.heading}>
        {t('switches')}
      </h2>
      <div className={styles.switches}>
        <Select
          label={t('access')}
          options={COURSE_ACCESS_NAMES.map((value) => ({ value, text: t(`accessIs.${value}`) }))}
          value={access}
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = COURSE_ACCESS_NAMES.find((value) => value === target.value)
            if (chosen) void prepare({ switches: { access: chosen } })
          }}
        />
        <Switch
          label={t('walkFreely')}
          help={t('walkFreelyHelp')}
          checked={arbitraryWalkthrough}
          disabled={isBusy}
          onChange={({ target }) => void prepare({ switches: { arbitraryWalkthrough: target.checked } })}
        />
        <Switch
          label={t('hideCourse')}
          help={t('hideCourseHelp')}
          checked={hidden}
          disabled={isBusy}
          onChange={({ target }) => void prepare({ switches: { hidden: target.checked } })}
        />
      </div>
    </section>
  )
}
