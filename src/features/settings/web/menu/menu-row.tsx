import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NavigationItem } from '#features/portal/navigation-settings.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useStandardTitles } from '#features/portal/web/use-standard-titles.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { FieldsAt } from '#ui/form-errors.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isIconName } from '#ui/icon-paths.ts'
import {
  type DropReason,
  fits,
  type MenuPlace,
  type MenuRow,
  type MenuMove,
  placeItem,
  stepOf,
} from '../../menu-tree.ts'
import { MenuItemFields } from './menu-item-fields.tsx'
import styles from './menu.module.css'

interface MenuRowProps {
  row: MenuRow
  items: readonly NavigationItem[]
  /** Its path in the menu, at which errors are shown. */
  place: string
  reason: DropReason | undefined
  isOpen: boolean
  onOpen: () => void
  onItems: (items: readonly NavigationItem[]) => void
  onStep: (move: MenuMove) => void
  onRemove: () => void
}

// A drag event has no data before its end.
let draggedId: string | undefined

/** One item of the menu. It is moved by dragging or by buttons, and expands when pressed. */
export function MenuRowView(props: MenuRowProps) {
  const { row, items, place, reason, isOpen, onOpen, onItems, onStep, onRemove } = props
  const { item, level } = row
  const t = useTranslations('admin.settings.menu')
  const title = useItemTitle(item)
  const drop = useDrop(props)
  return (
    <li className={styles.row} data-menu-item={item.id} data-level={level} data-drop={drop.where}>
      <div
        className={styles.head}
        draggable
        onDragStart={(event) => {
          draggedId = item.id
          event.dataTransfer.effectAllowed = 'move'
          // Some browsers don't start a drag without data.
          event.dataTransfer.setData('text/plain', '')
        }}
        onDragEnd={() => void (draggedId = undefined)}
        {...drop.handlers}
      >
        <span className={styles.grip} aria-hidden="true" />
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
          {item.icon && isIconName(item.icon) && <Icon name={item.icon} />}
          <span className={styles.names}>
            <bdi className={styles.title}>{title}</bdi>
            <span className={styles.target} dir="ltr">
              {item.pageAlias === undefined
                ? (item.url ?? '')
                : item.pageAlias === 'main'
                  ? '/'
                  : `/${item.pageAlias}/`}
            </span>
          </span>
          {reason && <Badge tone="sun">{t(`reasons.${reason}`)}</Badge>}
        </button>
        <span className={styles.tools}>
          {(['up', 'down'] as const).map((move) => (
            <IconButton
              key={move}
              id={`${item.id}-${move}`}
              icon={move === 'up' ? 'arrow-up' : 'chevron-down'}
              label={t(move, { title })}
              aria-disabled={stepOf(items, item.id, move) === undefined}
              onClick={() => onStep(move)}
            />
          ))}
        </span>
      </div>
      {isOpen && (
        <FieldsAt name={place}>
          <MenuItemFields
            row={row}
            items={items}
            reason={reason}
            onItems={onItems}
            onStep={onStep}
            onRemove={onRemove}
          />
        </FieldsAt>
      )}
    </li>
  )
}

/** Returns the title of an item in the administrator's language. */
function useItemTitle({ title, pageAlias = '' }: NavigationItem): string {
  const standardTitles = useStandardTitles()
  const t = useTranslations('admin.settings.menu')
  const { code } = useLanguage()
  const { i18n } = usePortalSettings()
  return (
    title[code] ||
    title[i18n.primaryLang] ||
    Object.values(title).find(Boolean) ||
    standardTitles[pageAlias] ||
    t('untitled')
  )
}

/** Handles a drop on a row: before it at its upper edge, after it at its lower edge, else into it. */
function useDrop({ row: { item }, items, onItems }: MenuRowProps) {
  const [where, setWhere] = useState<MenuPlace['where']>()
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (draggedId === undefined) return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientY - top) / height
    const wanted = share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside'
    if (!fits(items, draggedId, { targetId: item.id, where: wanted })) return setWhere(undefined)
    event.preventDefault()
    setWhere(wanted)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    if (draggedId !== undefined && where) onItems(placeItem(items, draggedId, { targetId: item.id, where }))
    setWhere(undefined)
  }
  return { where, handlers: { onDragOver, onDrop, onDragLeave: () => setWhere(undefined) } }
}
