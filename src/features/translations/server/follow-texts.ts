import type { TextCatalogue } from '#i18n/text-catalogue.ts'
import type { Kernel } from '#server/kernel.ts'
import { findOwnTexts, listOwnKeys } from './store.ts'

/** Event channel of changes to the portal's own texts, for every process. */
export const TEXTS_CHANNEL = 'texts'

/** Applies the portal's own texts to the catalogue, now and on every change. Returns a function that stops it. */
export function followOwnTexts(kernel: Kernel, catalogue: TextCatalogue): () => void {
  // The product's texts stay in use; the next change tries again.
  const report = (error: unknown) => {
    kernel.log.error({ error }, 'The portal’s own texts could not be read')
    return new Map()
  }
  catalogue.sayOwn({
    textsOf: (code) => findOwnTexts(kernel.db, code).catch(report),
    keys: () => listOwnKeys(kernel.db).catch(report),
  })
  const endings = [kernel.events.subscribe(TEXTS_CHANNEL, catalogue.forget), kernel.events.onGap(catalogue.forget)]
  return () => endings.forEach((end) => end())
}
