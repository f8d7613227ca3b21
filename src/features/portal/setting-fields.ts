import { z } from 'zod'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { isColour } from './palettes.ts'

// The message of a check is a text code, which `server/http/problems/texts.json` translates for the reader.

/** A file of this portal: an upload, or a picture that comes with the product. */
export const ownFile = z.string().regex(/^\/(?:files|art)\/[\w./-]+$/, 'ownFile')
export const webAddress = z.url({ protocol: /^https?$/ })
/** An address of this portal (`/courses/`), of another site, or a `mailto:` or `tel:` link. */
export const linkTarget = z.string().regex(/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)\S*$/, 'link')
export const colour = z.string().refine(isColour, 'palette')
/** Texts by language code. */
export const textByLanguage = z.record(z.string(), z.string())

/** A date and time such as 2026-11-21T08:00:00Z. */
export const moment = z.iso.datetime({ offset: true }).nullable().default(null)
export const ENDS_BEFORE_START = { message: 'endsBeforeStart', path: ['to'] }
export const isInOrder = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null || Date.parse(from) < Date.parse(to)

/** A logo with its size, which prevents layout shift while it loads. */
export const sizedLogo = z.object({ src: ownFile, width: z.int().positive(), height: z.int().positive() })

export const supportedLanguage = z.string().refine((code) => LANGUAGE_CODES.some((known) => known === code), {
  message: 'language',
})
