import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { SavedBlock } from '#features/pages/model.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { DRAGGED } from './dragged.ts'
import { placeMenu } from './menu-room.ts'
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
  const { code, direction } = useLanguage()
  const handle = useRef<HTMLDivElement>(null)
  const place = (isOpen: boolean) => {
    const panel = handle.current?.querySelector<HTMLElement>(`.${styles.blockMenu}`)
    if (isOpen && panel && handle.current) placeMenu(panel, handle.current)
  }
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
        ref={handle}
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
          onToggle={place}
        >
          {/* The content may be written in another direction than the interface. */}
          <div lang={htmlLangOf(code)} dir={direction} className={styles.entries}>
            <Entry text={t('moveUp')} keys="Alt ↑" disabled={isFirst} onPress={() => actions.move(id, -1)} />
            <Entry text={t('moveDown')} keys="Alt ↓" disabled={isLast} onPress={() => actions.move(id, 1)} />
            <Entry text={t('duplicate')} keys="Ctrl D" onPress={() => actions.duplicate(id)} />
            <Entry text={t(visible ? 'hide' : 'show')} onPress={() => actions.setVisible(id, !visible)} />
            <Entry text={t('forWhom')} onPress={() => actions.openAudience(id)} />
            <Entry text={t('delete')} keys="Del" onPress={() => actions.remove(id)} />
          </div>
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
