import { isSupported, languages } from '#i18n/languages.ts'

/** A language is offered by default when it has this share of the texts for learners. */
export const OFFERED_SHARE = 0.6

/** How much of the texts for learners each language has, from 0 to 1. */
export type Shares = ReadonlyMap<string, number>

/** Whether so few texts are translated that a page in this language is mostly English. */
export const isPartial = (code: string, shares: Shares): boolean => (shares.get(code) ?? 0) < OFFERED_SHARE

interface Choice {
  primaryLang: string
  /** The languages that the owner has chosen; empty for the default. */
  languages: readonly string[]
}

/**
 * Returns the languages that a portal offers: those that its owner has chosen, else the primary one and those with most
 * of the texts for learners (LANG-29).
 */
export function offeredLanguages({ primaryLang, languages: chosen }: Choice, shares: Shares): string[] {
  const known = chosen.filter(isSupported)
  if (known.length > 0) return known
  const codes = languages().map(({ code }) => code)
  return codes.filter((code) => code === primaryLang || !isPartial(code, shares))
}
