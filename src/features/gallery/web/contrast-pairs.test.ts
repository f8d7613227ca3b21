import { expect, test } from 'vitest'
import { themeColours } from '#features/portal/theme.ts'
import { contrastOf, mixOf } from '#ui/colour.ts'
import { TEXT_ON } from './contrast-pairs.ts'

const TEXT_RATIO = 4.5
/** Lower than 4.5: colours along a gradient are rounded to 8 bits. */
const GRADIENT_RATIO = 4.4
const BRANDS = [
  '#2a52e4',
  '#0d7a4f',
  '#7b2a6b',
  '#c2410c',
  '#e8a100',
  '#8fd14f',
  '#11131a',
  '#19b5c9',
  '#c32531',
  '#6a3bc0',
  '#f4d9e4',
  '#ffffff',
]
/** Backgrounds of primary button text, normal and hovered, by button type (walls.css). */
const BUTTONS = {
  flat: [
    ['on-brand', ['brand', 'brand-hover']],
    ['on-cta', ['cta', 'cta-hover']],
    ['on-sun', ['sun', 'sun-hover']],
  ],
  outline: [
    ['brand-ink', ['paper', 'haze']],
    ['on-brand', ['brand']],
    ['on-night', ['night', 'deep']],
  ],
} as const

const cases = BRANDS.flatMap((brand) => (['flat', 'outline'] as const).map((type) => [brand, type] as const))

function expectReadable(brand: string, pairs: readonly (readonly [string, readonly string[]])[]) {
  const colours = themeColours(brand)
  for (const [text, grounds] of pairs) {
    for (const ground of grounds) {
      const found = contrastOf(colours[text] ?? '', colours[ground] ?? '')
      expect(found, `${text} on ${ground} of ${brand}`).toBeGreaterThanOrEqual(TEXT_RATIO)
    }
  }
}

test.each(BRANDS)('[THEME-01] every pair in the gallery has enough contrast with the brand colour %s', (brand) => {
  expectReadable(brand, TEXT_ON)
})

test.each(cases)(
  '[THEME-01, THEME-10] with the brand colour %s the text of %s buttons has enough contrast on every background',
  (brand, type) => {
    expectReadable(brand, BUTTONS[type])
  },
)

test.each(BRANDS)(
  '[THEME-01, THEME-10] with the brand colour %s the text of gradient buttons has enough contrast all along',
  (brand) => {
    const colours = themeColours(brand)
    const at = (name: string) => colours[name] ?? ''
    const gradients = [
      ['on-brand', 'brand', 'brand-2'],
      ['on-brand', 'brand-hover', 'brand-2'],
      ['on-cta', 'cta-hover', 'cta-2'],
    ] as const
    for (const [text, from, to] of gradients) {
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        expect(contrastOf(at(text), mixOf(at(from), at(to), share))).toBeGreaterThanOrEqual(GRADIENT_RATIO)
      }
    }
  },
)
