import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { hexOfColour, isColour, PALETTES } from '#features/portal/palettes.ts'
import { Field } from '#ui/field.tsx'
import styles from './look.module.css'

interface ColourFieldProps {
  label: string
  /** A palette’s name, or `#rrggbb`. */
  color: string
  onColor: (color: string) => void
}

/** A palette of the product, or a custom colour, picked or typed. */
export function ColourField({ label, color, onColor }: ColourFieldProps) {
  const t = useTranslations('admin.settings.colours')
  const name = useId()
  const isOwn = !Object.hasOwn(PALETTES, color)
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.swatches}>
        {Object.entries(PALETTES).map(([id, hex]) => (
          <label key={id} className={styles.swatch}>
            <input type="radio" name={name} checked={hexOfColour(color) === hex} onChange={() => onColor(id)} />
            <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.drop}>
              <circle cx="20" cy="20" r="20" fill={hex} />
            </svg>
            {t(`palettes.${id}`)}
          </label>
        ))}
      </div>
      <div className={styles.own}>
        <input
          type="color"
          aria-label={t('choose')}
          className={styles.chooser}
          value={hexOfColour(color)}
          onChange={({ target }) => onColor(target.value)}
        />
        <Field
          label={t('own')}
          dir="ltr"
          spellCheck={false}
          maxLength={7}
          value={isOwn ? color : hexOfColour(color)}
          error={isColour(color) ? undefined : t('noColour')}
          onChange={({ target }) => onColor(target.value.trim())}
        />
      </div>
    </fieldset>
  )
}
