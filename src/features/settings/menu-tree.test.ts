import { expect, test } from 'vitest'
import type { NavigationItem } from '#features/portal/navigation-settings.ts'
import { type MenuLink, visibleMenu } from '#features/portal/rules.ts'
import { dropReasons, menuRows, placeItem, removeItem, stepOf } from './menu-tree.ts'

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
  const step = (id: string, way: Parameters<typeof stepOf>[2]) => {
    const place = stepOf(MENU, id, way)
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
