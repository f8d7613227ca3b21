import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { OutlineEntry } from './elements.ts'
import { MenuEntry } from './menu-entry.tsx'
import styles from './outline.module.css'
import type { Copying } from './use-copying.ts'
import type { OutlineWork } from './use-outline.ts'

interface RowMenuProps {
  element: OutlineEntry
  work: OutlineWork
  copying: Copying
  onMoveTo: () => void
  onCopyTo: () => void
}

/** Everything that can be done with a lesson by a single press, with the keys that do the same. */
export function RowMenu({ element, work, copying, onMoveTo, onCopyTo }: RowMenuProps) {
  const t = useTranslations('admin.studio.outlining')
  const { id, visible } = element
  const [isOpen, setOpen] = useState(false)
  const chosen = (ask: () => void) => () => {
    if (!work.ids.includes(id)) work.choose(id)
    ask()
  }
  return (
    <Menu
      trigger={
        <>
          <Icon name="more" />
          <VisuallyHidden>{t('menuOf', { title: work.titleOf(element) })}</VisuallyHidden>
        </>
      }
      title={t('menu')}
      triggerClass={styles.menu}
      panelClass={styles.menuPanel}
      group="lesson"
      onToggle={setOpen}
    >
      {isOpen && (
        <>
          <MenuEntry text={t('rename')} keys="F2" onPress={() => work.setRenaming({ id, what: 'lesson' })} />
          <MenuEntry text={t('moveUp')} keys="Alt ↑" onPress={() => work.move(id, -1)} />
          <MenuEntry text={t('moveDown')} keys="Alt ↓" onPress={() => work.move(id, 1)} />
          <MenuEntry text={t('moveTo')} keys="M" onPress={chosen(onMoveTo)} />
          <MenuEntry text={t('duplicate')} keys="Ctrl D" onPress={() => void copying.duplicate(id)} />
          <MenuEntry text={t('copyTo')} onPress={chosen(onCopyTo)} />
          <MenuEntry
            text={t(visible ? 'hide' : 'show')}
            keys="H"
            onPress={() => work.setVisible(work.idsWith(id), !visible)}
          />
          <MenuEntry text={t('startSection')} keys="S" onPress={() => work.startSection(id)} />
          <MenuEntry text={t('delete')} keys="Del" isBad onPress={() => work.remove(work.idsWith(id))} />
        </>
      )}
    </Menu>
  )
}
