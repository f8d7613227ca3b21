import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Quote, QuoteInput } from '../model.ts'

/** Returns titles and path of a lesson that visitors can find, or of something else with questions; undefined if it knows no such thing. */
export type FindQuotedPlace = (
  kernel: Kernel,
  of: { elementId: string; lang: string },
) => Promise<NonNullable<Quote['place']> | undefined>

/** Hook for features that know lessons. */
export const quotedPlace = defineHook<FindQuotedPlace>('chat.quoted-place')

/** Returns a quote as it is stored, with the titles of its place. Without the place, its words are kept. */
export async function quoteOf(
  kernel: Kernel,
  { elementId, blockId, text, lang: wordsLang }: QuoteInput,
  lang: string,
): Promise<Quote> {
  for (const find of kernel.hooks.of(quotedPlace)) {
    const place = await find(kernel, { elementId, lang })
    if (!place) continue
    const path = blockId === null ? place.path : `${place.path}#${encodeURIComponent(blockId)}`
    return { text, lang: wordsLang, place: { ...place, path } }
  }
  return { text, lang: wordsLang, place: null }
}
