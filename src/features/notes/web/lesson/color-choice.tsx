import { useTranslations } from 'use-intl'
import { NOTE_COLORS, type NoteColor } from '../../limits.ts'
import styles from './floating.module.css'

/** The three colours of a mark. */
export function ColorChoice({ value, onChoose }: { value: NoteColor; onChoose: (color: NoteColor) => void }) {
  const t = useTranslations('course.notes')
  return (
    <div role="group" aria-label={t('colors')} className={styles.colors}>
      {NOTE_COLORS.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.color}
          data-color={color}
          aria-label={t(`mark.${color}`)}
          aria-pressed={color === value}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  )
}
