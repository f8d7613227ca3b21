import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { EditorFields } from '#features/admin-shell/web/editor/editor-frame.tsx'
import type { NavigationItem } from '#features/portal/navigation-settings.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { dropReasons, menuRows, type MenuMove, placeItem, placeOf, removeItem, stepOf } from '../../menu-tree.ts'
import { type FormError, FormErrors } from '#ui/form-errors.tsx'
import { Group } from '../group.tsx'
import { callSettings } from '../queries.ts'
import { SaveRow } from '../save-row.tsx'
import settings from '../settings.module.css'
import { usePart } from '../use-part.ts'
import { MenuRowView } from './menu-row.tsx'
import styles from './menu.module.css'

const TYPES = ['top', 'aside'] as const

/** The main menu as a tree: each item with its target, and why visitors don't see it, if so. */
export function Menu() {
  const t = useTranslations('admin.settings.menu')
  const { publishedAliases } = usePortalSettings()
  const { draft, setDraft, saving } = usePart('menu', (body) => callSettings('PUT /backoffice/settings/menu', { body }))
  const [openId, setOpenId] = useState<string>()
  const [told, setTold] = useState('')
  const { items } = draft
  const setItems = (changed: readonly NavigationItem[]) => setDraft({ ...draft, items: [...changed] })
  const reasons = dropReasons(items, publishedAliases)
  const step = (id: string, move: MenuMove) => {
    const place = stepOf(items, id, move)
    if (!place) return
    const moved = placeItem(items, id, place)
    setItems(moved)
    const row = menuRows(moved).find(({ item }) => item.id === id)
    if (row) setTold(t('moved', { position: row.position, count: row.count, level: row.level }))
    // Moving the row in the DOM takes the focus from the pressed button.
    requestAnimationFrame(() => document.getElementById(`${id}-${move}`)?.focus())
  }
  const add = () => {
    const id = makeId()
    setItems([...items, { id, title: {} }])
    setOpenId(id)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-menu-item="${id}"] input`)?.focus())
  }
  useOpenWrong(saving.faults, items, setOpenId)
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields>
        <Group title={t('place')}>
          <SegmentedControl
            label={t('place')}
            value={draft.type}
            options={TYPES.map((value) => ({ value, text: t(`places.${value}`) }))}
            onChange={(type) => setDraft({ ...draft, type })}
          />
        </Group>
        <Group title={t('items')} note={t('itemsNote')}>
          <ul className={styles.rows}>
            {menuRows(items).map((row) => (
              <MenuRowView
                key={row.item.id}
                row={row}
                items={items}
                place={`items.${placeOf(items, row.item.id)}`}
                reason={reasons.get(row.item.id)}
                isOpen={openId === row.item.id}
                onOpen={() => setOpenId(openId === row.item.id ? undefined : row.item.id)}
                onItems={setItems}
                onStep={(move) => step(row.item.id, move)}
                onRemove={() => setItems(removeItem(items, row.item.id))}
              />
            ))}
          </ul>
          <p role="status" className={styles.told}>
            {told}
          </p>
          <Button variant="line" className={settings.add} onClick={add}>
            {t('add')}
          </Button>
        </Group>
        <SaveRow saving={saving} part="menu" onEarlier={setDraft} />
      </EditorFields>
    </FormErrors>
  )
}

/** Expands the item with the first error, so that its field is visible. */
function useOpenWrong(
  faults: readonly FormError[],
  items: readonly NavigationItem[],
  open: (id: string) => void,
): void {
  const openFirst = useEffectEvent(() => {
    const wrong = menuRows(items).findLast(({ item }) => {
      const place = `items.${placeOf(items, item.id)}.`
      return faults[0]?.field.startsWith(place)
    })
    if (wrong) open(wrong.item.id)
  })
  useEffect(() => openFirst(), [faults])
}
