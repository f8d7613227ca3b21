import { useTranslations } from 'use-intl'
import type { SavedBlock } from '#features/pages/model.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { DRAGGED } from './dragged.ts'
import styles from './surface.module.css'
import { useTouchDrag } from './touch-drag.ts'
import type { SurfaceActions } from './use-surface.ts'

interface BlockToolsProps {
  block: SavedBlock
  name: string
  isFirst: boolean
  isLast: boolean
  actions: SurfaceActions
}

/** Beside a block: a button that adds one below, and its handle, which drags it and opens its menu. */
export function BlockTools({ block: { id, visible }, name, isFirst, isLast, actions }: BlockToolsProps) {
  const t = useTranslations('admin.studio.surface')
  const touch = useTouchDrag((index) => actions.placeAt(id, index))
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        title={t('addBelow')}
        aria-label={t('addBelow')}
        onClick={() => actions.addBelow(id)}
      >
        <Icon name="plus" />
      </button>
      <div
        draggable
        className={styles.handle}
        {...touch}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED, JSON.stringify(actions.draggedWith(id)))
          dataTransfer.effectAllowed = 'move'
        }}
      >
        <Menu
          trigger={
            <>
              <Icon name="more" />
              <VisuallyHidden>{t('menuOf', { block: name })}</VisuallyHidden>
            </>
          }
          title={t('handle')}
          triggerClass={styles.tool}
          panelClass={styles.blockMenu}
          group="block"
        >
          <Entry text={t('moveUp')} keys="Alt ↑" disabled={isFirst} onPress={() => actions.move(id, -1)} />
          <Entry text={t('moveDown')} keys="Alt ↓" disabled={isLast} onPress={() => actions.move(id, 1)} />
          <Entry text={t('duplicate')} keys="Ctrl D" onPress={() => actions.duplicate(id)} />
          <Entry text={t(visible ? 'hide' : 'show')} onPress={() => actions.setVisible(id, !visible)} />
          <Entry text={t('forWhom')} onPress={() => actions.openAudience(id)} />
          <Entry text={t('delete')} keys="Del" onPress={() => actions.remove(id)} />
        </Menu>
      </div>
    </div>
  )
}

interface EntryProps {
  text: string
  keys?: string
  disabled?: boolean
  onPress: () => void
}

const Entry = ({ text, keys, disabled = false, onPress }: EntryProps) => (
  <button type="button" className={styles.entry} disabled={disabled} onClick={onPress}>
    {text}
    {keys !== undefined && (
      <kbd dir="ltr" className={styles.key}>
        {keys}
      </kbd>
    )}
  </button>
)
