import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits } from './minor-digits.ts'
import { parsePrice, priceText } from './prices.ts'

test('[O-S4] a currency has the decimal digits of ISO 4217', () => {
  expect(['UAH', 'EUR', 'HUF', 'JPY', 'ISK', 'KWD', 'IQD', 'CLF', 'QQQ'].map(minorDigits)).toEqual([
    2, 2, 2, 0, 0, 3, 3, 4, 2,
  ])
})

test('[O-S4] a typed price may have a point or comma, spaces between groups, and Arabic or Persian digits', () => {
  const typed = ['18', '4,99', '4.9', ' 0.05 ', '1 999,50', '12\u00a0345\u202f678', '٤٫٩٩', '۱۲', '۱۲٬۳۴۵٫۵۰']
  expect(typed.map((text) => parsePrice(text, 'UAH'))).toEqual([
    1800, 499, 490, 5, 199_950, 1_234_567_800, 499, 1200, 1_234_550,
  ])
  expect([parsePrice('1999', 'JPY'), parsePrice('1.999', 'KWD'), parsePrice('1.9', 'KWD')]).toEqual([1999, 1999, 1900])
})

test('[O-S4] points and commas may separate groups where they can’t be decimals', () => {
  const typed = ['1,999.00', '1.999,50', '1.234.567', '1,234,567.8', '1.234.567,89']
  expect(typed.map((text) => parsePrice(text, 'EUR'))).toEqual([
    199_900, 199_950, 123_456_700, 123_456_780, 123_456_789,
  ])
})

test('[O-S4] an invalid price of its currency is refused and never rounded', () => {
  const wrong = [
    '-3',
    '',
    '1e3',
    '1.',
    '.5',
    '1,999',
    '1.999',
    '1.99,00',
    '1,999.000,00',
    '1.9999,00',
    '12 34',
    '0x10',
    'Infinity',
    '1234567890',
    '5 ₴',
  ]
  expect(wrong.map((text) => parsePrice(text, 'EUR'))).toEqual(wrong.map(() => undefined))
  expect([parsePrice('1.5', 'JPY'), parsePrice('1.9999', 'KWD')]).toEqual([undefined, undefined])
})

test('[O-S4] a price is shown without needless digits', () => {
  expect([1800, 499, 490, 0].map((minor) => priceText(minor, 'UAH'))).toEqual(['18', '4.99', '4.90', '0'])
  expect([priceText(1999, 'JPY'), priceText(1999, 'KWD'), priceText(2000, 'KWD')]).toEqual(['1999', '1.999', '2'])
})

test('[O-S4] every shown price is parsed back as the same amount', () => {
  const currency = fc.constantFrom('UAH', 'EUR', 'JPY', 'KWD', 'CLF')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), currency, (minor, of) => {
      expect(parsePrice(priceText(minor, of), of)).toBe(minor)
    }),
  )
})
