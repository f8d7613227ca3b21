import { expect, test } from 'vitest'
import type { NavigationItem } from './navigation-settings.ts'
import { countInBar, currentOf, logoTarget, targetOf, visibleMenu } from './rules.ts'

const item = (id: string, rest: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  title: { en: id, uk: `${id} укр` },
  url: `/${id}/`,
  ...rest,
})
const menuOf = (items: NavigationItem[], language = 'en', primaryLanguage = 'en') =>
  visibleMenu({ items, publishedAliases: ['main', 'kdiw4yt2Q'], language, primaryLanguage })
const idsOf = (items: NavigationItem[]) => menuOf(items).map(({ id }) => id)
const only = (rest: Partial<NavigationItem>) => {
  const [link] = menuOf([item('one', rest)])
  if (!link) throw new Error('the item was dropped')
  return link
}
const page = (alias: string): Partial<NavigationItem> => ({ pageAlias: alias, url: undefined })

test('[NAV-14] hidden items are dropped', () => {
  expect(idsOf([item('a'), item('b', { hidden: true }), item('c', { hidden: false })])).toEqual(['a', 'c'])
})

test('[NAV-15] items of a page that is not published are dropped', () => {
  expect(idsOf([item('a', page('kdiw4yt2Q')), item('b', page('draft'))])).toEqual(['a'])
})

test('[NAV-16] items without a destination are dropped', () => {
  expect(idsOf([item('a', { url: undefined }), item('b', { url: '' }), item('c')])).toEqual(['c'])
})

test('[NAV-16, NAV-22] an item without a destination stays as a group while one of its children stays', () => {
  const group = (children: NavigationItem[]) => item('group', { url: undefined, children })
  expect(menuOf([group([item('a'), item('b', { hidden: true })])])).toMatchObject([
    { to: null, children: [{ id: 'a' }] },
  ])
  expect(menuOf([group([item('b', { hidden: true })])])).toEqual([])
})

test('[NAV-22] children keep their order and their own children', () => {
  const link = only({ children: [item('a', { children: [item('deep')] }), item('b')] })
  expect(link.children.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(link.children[0]?.children.map(({ id }) => id)).toEqual(['deep'])
})

test.each([
  ['[NAV-10, NAV-17]', 'main', '/'],
  ['[NAV-13, NAV-18]', 'kdiw4yt2Q', '/kdiw4yt2Q/'],
])('%s the page alias %s maps to %s', (_, alias, to) => {
  expect(only(page(alias))).toMatchObject({ to, external: false })
})

test('[NAV-12] an address of another site is external, one of this portal is not', () => {
  expect(only({ url: 'https://blog.example.org/' })).toMatchObject({ to: 'https://blog.example.org/', external: true })
  expect(only({ url: '/microcourses/' }).external).toBe(false)
})

test('[NAV-19, NAV-20] an item may carry an icon and open in a new tab', () => {
  expect(only({ icon: 'book', openInNewTab: true })).toMatchObject({ icon: 'book', newTab: true })
  expect(only({}).newTab).toBe(false)
})

test('[NAV-21] on a page that it names, an item links to a block of that page', () => {
  const link = only({ componentIds: { p1: 'reviews' } })
  expect(targetOf(link, 'p1')).toBe('#reviews')
  expect(targetOf(link, 'p2')).toBe('/one/')
  expect(targetOf(link, undefined)).toBe('/one/')
})

test('a title is in the language of the page, else the portal’s, else English, else any other', () => {
  const titleIn = (title: Record<string, string>) => menuOf([item('one', { title })], 'uk', 'de')[0]?.title
  expect(titleIn({ uk: 'Дім', de: 'Haus', en: 'Home' })).toBe('Дім')
  expect(titleIn({ de: 'Haus', en: 'Home' })).toBe('Haus')
  expect(titleIn({ en: 'Home' })).toBe('Home')
  expect(titleIn({ fr: 'Accueil' })).toBe('Accueil')
})

test.each([
  ['/courses/', '/courses/', 'page'],
  ['/courses/', '/courses/mark/', 'true'],
  ['/courses/', '/coursework/', undefined],
  ['/', '/', 'page'],
  ['/', '/courses/', undefined],
  ['https://example.org/', '/', undefined],
])('a link to %s on the page %s has aria-current %s', (url, path, current) => {
  expect(currentOf(only({ url }), path)).toBe(current)
})

test.each([
  ['[ROUTE-40] on the root', { path: '/', isMainPagePublished: true, type: 'multi' }, null],
  ['[ROUTE-40] on the root of a portal of one course', { path: '/', isMainPagePublished: true, type: 'mono' }, null],
  ['[ROUTE-41] without a main page', { path: '/courses/', isMainPagePublished: false, type: 'multi' }, null],
  [
    '[ROUTE-41] without a main page, of one course',
    { path: '/courses/', isMainPagePublished: false, type: 'mono' },
    '/',
  ],
  ['[ROUTE-41] with a main page', { path: '/courses/', isMainPagePublished: true, type: 'multi' }, '/'],
] as const)('%s the logo leads to the main page or nowhere', (_, place, to) => {
  expect(logoTarget(place)).toBe(to)
})

test('a menu that fits is shown whole; a longer one leaves room for the “more” item', () => {
  const links = (titles: string[]) => menuOf(titles.map((title, index) => item(`i${index}`, { title: { en: title } })))
  expect(countInBar(links(['Home', 'Blog', 'Help']), 600)).toBe(3)
  const many = links(Array.from({ length: 20 }, (_, index) => `Item ${index}`))
  expect(countInBar(many, 600)).toBeGreaterThan(2)
  expect(countInBar(many, 600)).toBeLessThan(countInBar(many, 900))
  expect(countInBar(many, 5000)).toBe(20)
  expect(countInBar(links(['Gemeinschaftsveranstaltungen und Ausbildungsmöglichkeiten am Wochenende', 'B']), 600)).toBe(
    0,
  )
  expect(countInBar(links(['課程課程課程課程課程課程課程課程課程課程', 'AB']), 400)).toBe(0)
})
