import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './panel.module.css'
import type { Copying } from './use-copying.ts'
import type { OutlineWork } from './use-outline.ts'

interface SelectionActionsProps {
  work: OutlineWork
  copying: Copying
  onMoveTo: () => void
  onCopyTo: () => void
}

/** Moves, copies and deletes the selected lessons by a single press, with the keys that do the same. */
export function SelectionActions({ work, copying, onMoveTo, onCopyTo }: SelectionActionsProps) {
  const t = useTranslations('admin.studio.outlining')
  const [first] = work.selected
  if (!first) return null
  return (
    <ul className={styles.actions}>
      <Action icon="sort" text={t('moveTo')} keys="M" onPress={onMoveTo} />
      <Action icon="copy" text={t('duplicate')} keys="Ctrl D" onPress={() => void copying.duplicate(first.id)} />
      <Action icon="book" text={t('copyTo')} onPress={onCopyTo} />
      <Action icon="trash" text={t('delete')} keys="Del" isBad onPress={() => work.remove(work.ids)} />
    </ul>
  )
}

interface ActionProps {
  icon: IconName
  text: string
  keys?: string
  isBad?: boolean
  onPress: () => void
}

const Action = ({ icon, text, keys, isBad = false, onPress }: ActionProps) => (
  <li>
    <button type="button" className={styles.action} data-bad={isBad || undefined} onClick={onPress}>
      <Icon name={icon} />
      <span>{text}</span>
      {keys !== undefined && <kbd dir="ltr">{keys}</kbd>}
    </button>
  </li>
)

interface SelectionBarProps extends SelectionActionsProps {
  /** Opens the settings of the selected lessons. */
  onMore: () => void
}

/** On phones: what can be done with the selected lessons, within reach of the thumb. */
export function SelectionBar({ work, copying, onMoveTo, onMore }: SelectionBarProps) {
  const t = useTranslations('admin.studio.outlining')
  const [first] = work.selected
  if (!first) return null
  const isShown = work.selected.some(({ visible }) => visible)
  return (
    <div role="toolbar" aria-label={t('selection')} data-on="night" className={styles.bar}>
      <b>{t('selectedShort', { count: work.selected.length })}</b>
      <IconButton icon="sort" label={t('moveTo')} onClick={onMoveTo} />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={t(isShown ? 'hide' : 'show')}
        onClick={() => work.setVisible(work.ids, !isShown)}
      />
      <IconButton icon="copy" label={t('duplicate')} onClick={() => void copying.duplicate(first.id)} />
      <IconButton icon="more" label={t('settings')} onClick={onMore} />
      <IconButton icon="close" label={t('clear')} onClick={work.clear} />
    </div>
  )
}
