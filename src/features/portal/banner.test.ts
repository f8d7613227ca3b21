import { expect, test } from 'vitest'
import { contrastOf } from '#ui/colour.ts'
import { bannerCookie, bannerText, isBannerOn } from './banner.ts'
import { PALETTES } from './palettes.ts'
import { bannerCss } from './theme.ts'

test('[IMPL-27] a banner is in the visitor’s language, else the portal’s, else English', () => {
  const texts = { en: 'New', uk: 'Нове', de: 'Neu' }
  expect(bannerText(texts, { language: 'uk', primaryLanguage: 'de' })).toBe('Нове')
  expect(bannerText(texts, { language: 'ar', primaryLanguage: 'de' })).toBe('Neu')
  expect(bannerText(texts, { language: 'ar', primaryLanguage: 'fr' })).toBe('New')
  expect(bannerText({ uk: 'Нове' }, { language: 'ar', primaryLanguage: 'fr' })).toBeUndefined()
})

test.each([
  [[], '/anything/', true],
  [['/'], '/', true],
  [['/'], '/courses/', false],
  [['/courses/'], '/courses', true],
  [['/courses/'], '/courses/mark/', false],
  [['/courses/*'], '/courses/mark/', true],
  [['/courses/*'], '/lesson/x/', false],
])('[IMPL-27] a banner for the pages %j appears on %s: %s', (pages, path, isShown) => {
  expect(isBannerOn({ pages }, path)).toBe(isShown)
})

test('[LAYOUT-24] a closed banner stays closed for 7 days', () => {
  expect(bannerCookie('abc')).toBe('hideBanner=abc; Path=/; Max-Age=604800; SameSite=Lax')
})

test.each([...Object.keys(PALETTES), '#9acd32', '#8a2c6b', '#ffffff', '#000000'])(
  '[IMPL-27] the text of a banner of colour %s has enough contrast, and the style sheet hides a banner that was closed',
  (color) => {
    const css = bannerCss({ color, id: 'abc' })
    const token = (name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(css)?.[1] ?? ''
    expect(contrastOf(token('on-banner'), token('banner'))).toBeGreaterThanOrEqual(4.5)
    expect(css).toContain("[data-hide-banner='abc'] [data-banner] {\n  display: none;")
  },
)
