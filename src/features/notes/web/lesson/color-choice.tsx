import { useTranslations } from 'use-intl'
import { NOTE_COLORS, type NoteColor } from '../../limits.ts'
import styles from './floating.module.css'

interface ColorsProps {
  /** The chosen colour, where one stays chosen. */
  value?: NoteColor
  onChoose: (color: NoteColor) => void
}

/** A button for each colour of a mark. */
export function ColorButtons({ value, onChoose }: ColorsProps) {
  const t = useTranslations('course.notes')
  return NOTE_COLORS.map((color) => (
    <button
      key={color}
      type="button"
      className={styles.color}
      data-color={color}
      aria-label={t(`mark.${color}`)}
      aria-pressed={value && color === value}
      onClick={() => onChoose(color)}
    />
  ))
}

/** The three colours of a mark, of which one is chosen. */
export function ColorChoice(props: Required<ColorsProps>) {
  const t = useTranslations('course.notes')
  return (
    <div role="group" aria-label={t('colors')} className={styles.colors}>
      <ColorButtons {...props} />
    </div>
  )
}
