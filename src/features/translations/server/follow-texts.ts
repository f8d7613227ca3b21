import type { TextCatalogue } from '#i18n/text-catalogue.ts'
import type { Kernel } from '#server/kernel.ts'
import { findOwnTexts } from './store.ts'

/** Channel on which a change of the portal's own texts is told to every process. */
export const TEXTS_CHANNEL = 'texts'

/** Lets everything that is said from now on be said in the portal's own words, where it has any. Gives what ends it. */
export function followOwnTexts(kernel: Kernel, catalogue: TextCatalogue): () => void {
  catalogue.sayOwn((code) =>
    findOwnTexts(kernel.db, code).catch((error: unknown) => {
      // What the product says is better than nothing said; it is asked again with the next change.
      kernel.log.error({ error }, 'The portal’s own texts could not be read')
      return new Map()
    }),
  )
  const endings = [kernel.events.subscribe(TEXTS_CHANNEL, catalogue.forget), kernel.events.onGap(catalogue.forget)]
  return () => endings.forEach((end) => end())
}
