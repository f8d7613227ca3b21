import { AUDIENCES, DEFAULT_PERIOD, PERIODS } from './limits.ts'
import type { NumbersFilter } from './model.ts'

/** Reads the filter from an address; what is missing or unknown gets its default. */
export const numbersFilterIn = (query: URLSearchParams): NumbersFilter => ({
  days: PERIODS.find((days) => String(days) === query.get('days')) ?? DEFAULT_PERIOD,
  who: AUDIENCES.find((who) => who === query.get('who')) ?? 'all',
})

/** The filter as a query string. */
export const numbersQueryOf = ({ days, who }: NumbersFilter): string => `?days=${days}&who=${who}`
