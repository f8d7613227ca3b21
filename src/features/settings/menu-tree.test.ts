import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NavigationItem } from '#features/portal/navigation-settings.ts'
import { type MenuLink, visibleMenu } from '#features/portal/rules.ts'
import {
  changeItem,
  dropReasons,
  MENU_LEVELS,
  MENU_MOVES,
  menuRows,
  placeItem,
  placeOf,
  removeItem,
  stepOf,
} from './menu-tree.ts'

const item = (id: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  title: { en: id },
  url: `/${id}/`,
  ...more,
})
const MENU = [item('a'), item('b', { children: [item('c'), item('d', { children: [item('e')] })] }), item('f')]
const drawn = (items: readonly NavigationItem[]) =>
  menuRows(items)
    .map((row) => '·'.repeat(row.level - 1) + row.item.id)
    .join(' ')

test('[IMPL-08] an item is moved with its children, by steps and to any place', () => {
  expect(drawn(MENU)).toBe('a b ·c ·d ··e f')
  const step = (id: string, move: Parameters<typeof stepOf>[2]) => {
    const place = stepOf(MENU, id, move)
    return place && drawn(placeItem(MENU, id, place))
  }
  expect(step('b', 'up')).toBe('b ·c ·d ··e a f')
  expect(step('c', 'down')).toBe('a b ·d ··e ·c f')
  expect(step('f', 'in')).toBe('a b ·c ·d ··e ·f')
  expect(step('d', 'out')).toBe('a b ·c d ·e f')
  expect(drawn(placeItem(MENU, 'f', { targetId: 'a', where: 'before' }))).toBe('f a b ·c ·d ··e')
  expect(drawn(removeItem(MENU, 'd'))).toBe('a b ·c f')
})

test("[IMPL-08] an item can't be moved into itself, too deep, or beyond the end", () => {
  expect([stepOf(MENU, 'a', 'up'), stepOf(MENU, 'f', 'down'), stepOf(MENU, 'a', 'out')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(stepOf(MENU, 'b', 'in')).toBeUndefined()
  expect(placeItem(MENU, 'b', { targetId: 'e', where: 'after' })).toBe(MENU)
  expect(placeItem(MENU, 'f', { targetId: 'e', where: 'inside' })).toBe(MENU)
})

test("[NAV-14, NAV-15, NAV-16] an item is reported as hidden, with the reason, exactly if visitors don't see it", () => {
  const menu = [
    item('hidden', { hidden: true, children: [item('below')] }),
    item('draft', { pageAlias: 'not-yet', url: undefined }),
    item('page', { pageAlias: 'main' }),
    item('empty', { url: '', children: [item('also-hidden', { hidden: true })] }),
    item('group', { url: undefined, children: [item('shown'), item('nowhere', { url: undefined })] }),
  ]
  const reasons = dropReasons(menu, ['main'])
  expect(Object.fromEntries(reasons)).toEqual({
    hidden: 'hidden',
    below: 'parent',
    draft: 'unpublished',
    empty: 'noLink',
    'also-hidden': 'parent',
    nowhere: 'noLink',
  })
  const idsOf = (links: readonly MenuLink[]): string[] => links.flatMap(({ id, children }) => [id, ...idsOf(children)])
  const seen = visibleMenu({ items: menu, publishedAliases: ['main'], language: 'en', primaryLanguage: 'en' })
  const kept = menuRows(menu).filter(({ item: { id } }) => !reasons.has(id))
  expect(kept.map(({ item: { id } }) => id)).toEqual(idsOf(seen))
})

/** A menu of up to three levels; the ids are the positions. */
const menus = fc
  .array(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }), { minLength: 1, maxLength: 4 })
  .map((top) =>
    top.map((below, a) =>
      item(`${a}`, {
        children: below.map((count, b) =>
          item(`${a}${b}`, { children: Array.from({ length: count }, (_, c) => item(`${a}${b}${c}`)) }),
        ),
      }),
    ),
  )
const rowIn = fc.nat()
const idsIn = (items: readonly NavigationItem[]) => menuRows(items).map((row) => row.item.id)
const itemAt = (items: readonly NavigationItem[], [index, ...below]: readonly string[]): NavigationItem | undefined => {
  const found = items[Number(index)]
  return below.length === 0 ? found : itemAt(found?.children ?? [], below)
}
const chosen = (items: readonly NavigationItem[], number: number) => {
  const ids = idsIn(items)
  return ids[number % ids.length] ?? ''
}

test('[IMPL-08] whichever item of a menu is changed or removed, every other one stays as it was', () => {
  fc.assert(
    fc.property(menus, rowIn, (menu, number) => {
      const id = chosen(menu, number)
      const changed = changeItem(menu, id, { title: { en: 'New' } })
      const titles = (items: readonly NavigationItem[]) => menuRows(items).map((row) => row.item.title)
      expect(titles(changed)).toEqual(
        menuRows(menu).map((row) => (row.item.id === id ? { en: 'New' } : row.item.title)),
      )
      expect(drawn(changed)).toBe(drawn(menu))
      // The ids begin with those of the items above.
      expect(idsIn(removeItem(menu, id))).toEqual(idsIn(menu).filter((other) => !other.startsWith(id)))
      expect(itemAt(menu, placeOf(menu, id)?.split('.children.') ?? [])?.id).toBe(id)
    }),
  )
})

test('[IMPL-08] wherever an item of a menu is moved, nothing is lost or doubled, and no menu becomes too deep', () => {
  fc.assert(
    fc.property(menus, rowIn, rowIn, fc.constantFrom('before', 'after', 'inside'), (menu, one, other, where) => {
      const moved = placeItem(menu, chosen(menu, one), { targetId: chosen(menu, other), where })
      expect(idsIn(moved).toSorted()).toEqual(idsIn(menu).toSorted())
      expect(Math.max(...menuRows(moved).map(({ level }) => level))).toBeLessThanOrEqual(MENU_LEVELS)
    }),
  )
})

test('[IMPL-08] each step that is offered moves the item, and a step back up or down restores the menu', () => {
  const back = { up: 'down', down: 'up' } as const
  fc.assert(
    fc.property(menus, rowIn, fc.constantFrom(...MENU_MOVES), (menu, number, move) => {
      const id = chosen(menu, number)
      const place = stepOf(menu, id, move)
      if (!place) return
      const moved = placeItem(menu, id, place)
      expect(drawn(moved)).not.toBe(drawn(menu))
      if (move !== 'up' && move !== 'down') return
      const home = stepOf(moved, id, back[move])
      expect(home && drawn(placeItem(moved, id, home))).toBe(drawn(menu))
    }),
  )
})
