import { useTranslations } from 'use-intl'
import { setValue } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { coverAddress } from '#ui/art/cover-address.ts'
import styles from './settings.module.css'

/** Every second hue of the design; see `HUE_STEP`. */
const HUES = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330] as const

/** The hue of the course’s pages, and of its cover if it has no picture. */
export function CourseHue({ courseId, draft }: { courseId: string; draft: DraftHandle }) {
  const t = useTranslations('admin.studio.settings')
  const { hue } = draft.document
  const isListed = HUES.some((each) => each === hue)
  const choices = [null, ...HUES, ...(typeof hue === 'number' && !isListed ? [hue] : [])]
  return (
    <fieldset className={styles.hues}>
      <legend>{t('hue')}</legend>
      {choices.map((each) => (
        <label key={each} className={styles.hue}>
          <input
            type="radio"
            name="hue"
            aria-label={each === null ? t('hueOwn') : t('hueAt', { degrees: each })}
            checked={(hue ?? null) === each}
            onChange={() => draft.edit((now) => [setValue(now, { path: ['hue'], value: each })])}
          />
          <img src={coverAddress({ id: courseId, hue: each })} alt="" width={64} height={48} />
          {each === null && <span>{t('hueOwn')}</span>}
        </label>
      ))}
    </fieldset>
  )
}
