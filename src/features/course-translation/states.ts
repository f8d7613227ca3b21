import type { TextCounts } from './model.ts'

/** `machine`: translated by a program and not read yet. `missing`: the translation has a copy of the original. */
export const UNIT_STATES = ['missing', 'machine', 'written', 'checked'] as const
export type UnitState = (typeof UNIT_STATES)[number]
/** `outdated`: the original has changed since it was translated. */
export const TEXT_STATES = [...UNIT_STATES, 'outdated'] as const
export type TextState = (typeof TEXT_STATES)[number]

/** The id of the document with the settings of the course and the titles of its lessons. */
export const OUTLINE = 'outline'

/** Returns the counts of no texts. */
export const noCounts = (): TextCounts => ({
  missing: 0,
  machine: 0,
  written: 0,
  checked: 0,
  outdated: 0,
  words: 0,
  translated: 0,
})
