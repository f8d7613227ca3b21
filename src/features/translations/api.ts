import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { TEXT_PACKAGES } from '#i18n/messages.ts'
import { TEXT_MAX_LENGTH, TEXT_STATES } from './model.ts'

const language = z.enum(LANGUAGE_CODES)
const counted = z.int().min(0)

const shownText = z.object({
  /** Package and key, such as `portal.signIn`. */
  key: z.string(),
  /** The product's English text. */
  english: z.string(),
  note: z.string(),
  /** The product's text in this language; null if it is not translated. */
  product: z.string().nullable(),
  /** The portal's own text, and the English text at the time it was written. */
  own: z
    .object({ text: z.string(), source: z.string(), changedAt: z.string(), changedBy: z.string().nullable() })
    .nullable(),
  isOutdated: z.boolean(),
})
export type ShownText = z.infer<typeof shownText>

/** Packages of texts in files: nested, as ICU messages. */
const packages = z.record(z.string(), z.unknown())

/** Texts of the interface, by language (IMPL-10). */
export const translationsApi = contract({
  'GET /backoffice/translations': {
    summary: 'Texts of the interface in a language, with English and the notes for translators',
    access: 'envmgr-admin',
    query: z.object({
      lang: language,
      package: z.enum(TEXT_PACKAGES).optional(),
      state: z.enum(TEXT_STATES).optional(),
      q: z.string().max(100).optional(),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    output: z.object({
      texts: z.array(shownText),
      total: counted,
      /** For the whole language. */
      counts: z.object({ all: counted, missing: counted, outdated: counted, own: counted }),
    }),
  },
  'PUT /backoffice/translations/:lang/:key': {
    summary: 'Set the portal’s own version of a text, or return to the built-in one',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({
      /** Null restores the product's text. */
      text: z.string().max(TEXT_MAX_LENGTH).nullable(),
      /** The portal's own text that was edited, if there was one. */
      from: z.string().max(TEXT_MAX_LENGTH).nullable(),
    }),
    output: shownText,
    errors: ['translations.no-such-text', 'translations.changed-meanwhile', 'accounts.proof-needed'],
  },
  'POST /backoffice/translations/:lang': {
    summary: 'Import the texts of a file: all of them, or none',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({
      texts: packages,
      /** Dry run: only returns what would change. */
      check: z.boolean().default(false),
    }),
    output: z.object({
      /** Number of texts that change. */
      changed: counted,
      /** Keys of the file that the product doesn't have. */
      unknown: z.array(z.string()),
      faults: z.array(z.object({ key: z.string(), fault: z.string() })),
    }),
    errors: ['translations.no-such-text', 'accounts.proof-needed'],
  },
})
type Endpoints = typeof translationsApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface TranslationsApi extends Endpoints {}
