import { expect, test } from 'vitest'
import { theme } from '#features/portal/theme-settings.ts'
import { PALETTES } from '#features/portal/palettes.ts'
import { lookWarnings } from './contrast.ts'

const kindsOf = (set: object) => lookWarnings(theme.parse(set)).map(({ kind }) => kind)

test("[IMPL-07, THEME-01] the product's palettes cause no warnings, and light colours do", () => {
  expect(Object.keys(PALETTES).flatMap((color) => kindsOf({ color }))).toEqual([])
  expect(kindsOf({ color: '#fdfdf5' })).toEqual(['faintOnPaper', 'blackOnBrand'])
  expect(kindsOf({ color: '#f5c542' })).toEqual(['darkerText', 'blackOnBrand', 'sunDrowns'])
})

test('[IMPL-07, THEME-05] fonts without letters that the portal needs cause warnings', () => {
  expect(kindsOf({ textFont: { name: 'Vazirmatn', source: 'system' } })).toEqual(['arabicOnly'])
  expect(kindsOf({ titleFont: { name: 'Georgia', source: 'system' } })).toEqual(['machineFont'])
})
