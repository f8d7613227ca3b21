import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomOf } from '#ui/art/hue.ts'
import { contrastOf, mixOf } from '#ui/colour.ts'
import type { Theme } from './theme-settings.ts'
import { hexOfColour, PALETTES } from './palettes.ts'
import { lookColours } from './look-colours.ts'
import { themeColours, themeCss } from './theme.ts'

const plain: Theme = {
  textFont: { name: 'Wix Madefor Text', source: 'system' },
  titleFont: { name: 'Geologica', source: 'system' },
  componentBorderRadius: 20,
  button: { id: 'default', borderRadius: 30, type: 'flat' },
  color: 'blue',
}
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
/** The corners of the colour cube, where rounding and gamut are worst, then random colours. */
const corners = ['00', '80', 'ff'].flatMap((r) =>
  ['00', '80', 'ff'].flatMap((g) => ['00', '80', 'ff'].map((b) => `#${r}${g}${b}`)),
)
const examples = [...corners, ...Object.values(PALETTES), '#e8a100', '#8fd14f', '#11131a'].map((color): [string] => [
  color,
])

/** Text colours and the backgrounds on which DESIGN.md allows them. */
const TEXT_ON: [text: string, grounds: string[]][] = [
  ['on-brand', ['brand', 'brand-hover', 'brand-2']],
  ['brand-ink', ['paper', 'wash', 'haze', 'sky', 'sun-wash', 'ok-wash', 'bad-wash']],
  ['ink', ['paper', 'wash', 'haze', 'sky', 'sun-wash', 'ok-wash', 'bad-wash', 'marker']],
  ['ink-2', ['paper', 'wash', 'haze', 'sky', 'sun-wash', 'ok-wash', 'bad-wash']],
  ['ink-3', ['paper', 'wash', 'haze']],
  ['on-night', ['night', 'deep']],
  ['on-night-2', ['night', 'deep']],
  ['sun', ['night', 'deep']],
  ['on-sun', ['sun', 'sun-hover', 'sun-2']],
  ['sun-ink', ['sun-wash', 'paper']],
  ['on-cta', ['cta', 'cta-hover', 'cta-2']],
  ['ok', ['paper', 'ok-wash']],
  ['bad', ['paper', 'bad-wash']],
  ['paper', ['bad', 'bad-hover', 'night', 'deep', 'ink', 'ok']],
]
/** Edges and focus rings need 3:1. */
const EDGE_ON: [edge: string, grounds: string[]][] = [
  ['line-2', ['paper', 'wash', 'haze']],
  ['ring-on-brand', ['brand']],
  ['brand-ink', ['paper', 'wash', 'haze', 'sky']],
]

function expectContrast(colours: Record<string, string>, pairs: [string, string[]][], ratio: number) {
  for (const [text, grounds] of pairs) {
    for (const ground of grounds) {
      const found = contrastOf(colours[text] ?? '', colours[ground] ?? '')
      expect(found, `${text} ${colours[text]} on ${ground} ${colours[ground]}`).toBeGreaterThanOrEqual(ratio)
    }
  }
}

test('[THEME-01] with any portal colour every text has enough contrast on each of its backgrounds', () => {
  fc.assert(
    fc.property(anyColour, (color) => {
      const colours = themeColours(color)
      expectContrast(colours, TEXT_ON, 4.5)
      expectContrast(colours, EDGE_ON, 3)
    }),
    { examples, numRuns: 400 },
  )
})

test.each(['sepia', 'dark'] as const)(
  'in the look %s every text has enough contrast too, with any portal colour',
  (look) => {
    // Only the portal's own paper is light enough to be text on a night wall, which has a colour of its own for it.
    const pairs = TEXT_ON.map(([text, grounds]): [string, string[]] =>
      text === 'paper' ? [text, grounds.filter((ground) => ground !== 'night' && ground !== 'deep')] : [text, grounds],
    )
    fc.assert(
      fc.property(anyColour, (color) => {
        const own = themeColours(color)
        const colours = { ...own, ...lookColours(own['brand'] ?? '', look) }
        expectContrast(colours, pairs, 4.5)
        expectContrast(colours, EDGE_ON, 3)
      }),
      { examples, numRuns: 200 },
    )
  },
)

test('[THEME-10] with any portal colour the text of a gradient button has enough contrast along its whole width', () => {
  fc.assert(
    fc.property(anyColour, fc.double({ min: 0, max: 1, noNaN: true }), (color, share) => {
      const { brand = '', 'brand-2': end = '', 'brand-hover': hover = '', 'on-brand': text = '' } = themeColours(color)
      expect(contrastOf(text, mixOf(brand, end, share))).toBeGreaterThanOrEqual(4.4)
      expect(contrastOf(text, mixOf(hover, end, share))).toBeGreaterThanOrEqual(4.4)
    }),
    { numRuns: 400 },
  )
})

test('the portal’s text colours have enough contrast on the background of every course hue', () => {
  fc.assert(
    fc.property(anyColour, fc.integer({ min: 0, max: 23 }), (color, step) => {
      const { ink = '', 'ink-2': quiet = '', 'brand-ink': link = '' } = themeColours(color)
      const { 'cc-haze': ground = '' } = roomOf(step * 15)
      for (const text of [ink, quiet, link]) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 400 },
  )
})

test('the sample theme of the component gallery is what the default theme produces', async () => {
  await expect(themeCss(plain)).toMatchFileSnapshot('../../ui/stand/theme.css')
})

test('[THEME-11] a portal names a palette or gives its own colour, and is blue without either', () => {
  expect(hexOfColour('blue')).toBe('#2a52e4')
  expect(new Set(Object.keys(PALETTES))).toEqual(new Set(['blue', 'green', 'red', 'orange', 'purple', 'teal', 'grey']))
  expect(hexOfColour('#7B2A6B')).toBe('#7b2a6b')
  expect(hexOfColour('red;} body{')).toBe('#2a52e4')
})

test('[THEME-03, THEME-07, THEME-09] corner radii come from the theme', () => {
  const css = themeCss({ ...plain, componentBorderRadius: 6, button: { ...plain.button, borderRadius: 0 } })
  expect(css).toContain('--radius: 6px;')
  expect(css).toContain('--btn-radius: 0px;')
})

test('[THEME-02, THEME-05, THEME-06] fonts come from the theme; one with its own file gets a font face', () => {
  const css = themeCss({
    ...plain,
    titleFont: { name: 'House Sans', source: '/files/house.woff2' },
    textFont: { name: 'Georgia', source: 'system' },
  })
  expect(css).toContain("@font-face { font-family: 'House Sans'; src: url('/files/house.woff2')")
  expect(css).toMatch(/--ff-title: 'House Sans', 'Geologica'/)
  expect(css).toMatch(/--ff-text: 'Georgia', 'Wix Madefor Text'/)
})

test('a font can add nothing to the style sheet but its name and its file', () => {
  const css = themeCss({ ...plain, textFont: { name: "x'; } body { display: none", source: "/files/a') url(//evil" } })
  expect(css).not.toContain('display')
  expect(css).not.toContain('evil')
})
