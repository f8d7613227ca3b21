import type { NavigationItem } from '#features/portal/navigation-settings.ts'

/** Deeper menus are hard to use. */
export const MENU_LEVELS = 3

/** An item with its position. */
export interface MenuRow {
  item: NavigationItem
  /** 1: in the menu bar itself. */
  level: number
  parentId: string | undefined
  /** Position among its siblings, from 1, and their number. */
  position: number
  count: number
}

export interface MenuPlace {
  targetId: string
  where: 'before' | 'after' | 'inside'
}
export const MENU_MOVES = ['up', 'down', 'in', 'out'] as const
export type MenuMove = (typeof MENU_MOVES)[number]

/** Returns all items in reading order. */
export function menuRows(items: readonly NavigationItem[], level = 1, parentId?: string): MenuRow[] {
  return items.flatMap((item, index) => [
    { item, level, parentId, position: index + 1, count: items.length },
    ...menuRows(item.children ?? [], level + 1, item.id),
  ])
}

/** Returns the path of an item in the menu, such as `0.children.2`. */
export function placeOf(items: readonly NavigationItem[], id: string): string | undefined {
  for (const [index, { id: own, children = [] }] of items.entries()) {
    if (own === id) return String(index)
    const below = placeOf(children, id)
    if (below !== undefined) return `${index}.children.${below}`
  }
  return undefined
}

/** Returns the menu with one item changed. */
export const changeItem = (
  items: readonly NavigationItem[],
  id: string,
  change: Partial<NavigationItem>,
): NavigationItem[] =>
  items.map((item) => {
    if (item.id === id) return { ...item, ...change }
    return item.children ? { ...item, children: changeItem(item.children, id, change) } : item
  })

/** Returns the menu without an item and its children. */
export const removeItem = (items: readonly NavigationItem[], id: string): NavigationItem[] =>
  items
    .filter((item) => item.id !== id)
    .map((item) => (item.children ? { ...item, children: removeItem(item.children, id) } : item))

/** Returns where one step moves an item; undefined if it can't move that way. */
export function stepOf(items: readonly NavigationItem[], id: string, move: MenuMove): MenuPlace | undefined {
  const rows = menuRows(items)
  const row = rows.find(({ item }) => item.id === id)
  if (!row) return undefined
  const beside = (position: number) =>
    rows.find((other) => other.parentId === row.parentId && other.position === position)?.item.id
  const before = beside(row.position - 1)
  const steps: Record<MenuMove, [targetId: string | undefined, where: MenuPlace['where']]> = {
    up: [before, 'before'],
    down: [beside(row.position + 1), 'after'],
    in: [before, 'inside'],
    out: [row.parentId, 'after'],
  }
  const [targetId, where] = steps[move]
  if (targetId === undefined || !fits(items, id, { targetId, where })) return undefined
  return { targetId, where }
}

/** Returns the menu with an item and its children moved; unchanged if it can't be there. */
export function placeItem(items: readonly NavigationItem[], id: string, place: MenuPlace): readonly NavigationItem[] {
  const taken = menuRows(items).find(({ item }) => item.id === id)?.item
  if (!taken || !fits(items, id, place)) return items
  return put(removeItem(items, id), taken, place)
}

/** Whether an item may be there: not within itself, and not too deep. */
export function fits(items: readonly NavigationItem[], id: string, { targetId, where }: MenuPlace): boolean {
  const rows = menuRows(items)
  const item = rows.find((row) => row.item.id === id)?.item
  const target = rows.find((row) => row.item.id === targetId)
  if (!item || !target || menuRows([item]).some((row) => row.item.id === targetId)) return false
  const level = where === 'inside' ? target.level + 1 : target.level
  return Math.max(...menuRows([item], level).map((row) => row.level)) <= MENU_LEVELS
}

function put(items: readonly NavigationItem[], added: NavigationItem, place: MenuPlace): NavigationItem[] {
  return items.flatMap((item): NavigationItem[] => {
    const children = item.children ?? []
    if (item.id !== place.targetId) {
      return [item.children ? { ...item, children: put(children, added, place) } : item]
    }
    if (place.where === 'inside') return [{ ...item, children: [...children, added] }]
    return place.where === 'before' ? [added, item] : [item, added]
  })
}

export type DropReason = 'hidden' | 'unpublished' | 'noLink' | 'parent'

/** Returns why visitors don't see items, by id (NAV-14 to NAV-16); visible items are absent. */
export function dropReasons(
  items: readonly NavigationItem[],
  publishedAliases: readonly string[],
  isParentDropped = false,
): Map<string, DropReason> {
  return new Map(
    items.flatMap((item) => {
      const { id, children = [], url, pageAlias, hidden } = item
      const own = reasonOf()
      const below = dropReasons(children, publishedAliases, isParentDropped || own !== undefined)
      function reasonOf(): DropReason | undefined {
        if (isParentDropped) return 'parent'
        if (hidden) return 'hidden'
        if (pageAlias !== undefined && !publishedAliases.includes(pageAlias)) return 'unpublished'
        const isAnyBelow = children.some((child) => !dropReasons([child], publishedAliases).has(child.id))
        return pageAlias || url || isAnyBelow ? undefined : 'noLink'
      }
      return [...(own ? [[id, own] as const] : []), ...below]
    }),
  )
}
