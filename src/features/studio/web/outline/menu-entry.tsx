import styles from './outline.module.css'

interface MenuEntryProps {
  text: string
  keys?: string
  disabled?: boolean
  isBad?: boolean
  onPress: () => void
}

/** A command of a menu, with the keys that do the same. */
export const MenuEntry = ({ text, keys, disabled = false, isBad = false, onPress }: MenuEntryProps) => (
  <button type="button" className={styles.entry} data-bad={isBad || undefined} disabled={disabled} onClick={onPress}>
    {text}
    {keys !== undefined && (
      <kbd dir="ltr" className={styles.key}>
        {keys}
      </kbd>
    )}
  </button>
)
