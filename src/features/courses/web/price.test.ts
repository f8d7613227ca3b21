import { expect, test } from 'vitest'
import { formatPrice } from './price.ts'

// Intl puts no-break spaces between number and currency.
const priceOf = (minor: number, currency: 'UAH' | 'USD' | 'RUB' | 'EUR', locale = 'en') =>
  formatPrice({ minor, currency, locale }).replace(/[\u00a0\u202f]/g, ' ')

test('[COURSE-13] hryvnias show as ₴', () => {
  expect(priceOf(42_000, 'UAH')).toBe('₴420')
  expect(priceOf(42_000, 'UAH', 'uk')).toBe('420 ₴')
})

test('[COURSE-14] dollars show as $', () => {
  expect(priceOf(1_800, 'USD')).toBe('$18')
  expect(priceOf(1_850, 'USD', 'uk')).toBe('18,50 $')
})

test('[COURSE-15] roubles show as ₽, other currencies as their code', () => {
  expect(priceOf(99_900, 'RUB', 'ru')).toBe('999 ₽')
  expect(priceOf(1_250, 'EUR')).toBe('EUR 12.50')
})
