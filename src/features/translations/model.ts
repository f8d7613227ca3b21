import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { TEXT_PACKAGES } from '#i18n/messages.ts'

/** Texts per page. */
export const TEXTS_PAGE = 40
export const TEXT_MAX_LENGTH = 5000

/** Which texts of a language are shown. */
export const TEXT_STATES = ['missing', 'outdated', 'own'] as const
export type TextState = (typeof TEXT_STATES)[number]

/** Filter of the list in an address; invalid values are left out. */
export interface TextFilter {
  lang: (typeof LANGUAGE_CODES)[number]
  package?: (typeof TEXT_PACKAGES)[number] | undefined
  state?: TextState | undefined
  q?: string | undefined
  offset?: number | undefined
}

export function textFilterIn(query: URLSearchParams): TextFilter {
  const offset = Number(query.get('offset'))
  return {
    lang: LANGUAGE_CODES.find((code) => code === query.get('lang')) ?? 'en',
    package: TEXT_PACKAGES.find((name) => name === query.get('package')),
    state: TEXT_STATES.find((state) => state === query.get('state')),
    q: query.get('q')?.trim().slice(0, 100) || undefined,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined,
  }
}
