/** Fields of a draft, as they are stored. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const entriesIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
