import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { TEXT_PACKAGES } from '#i18n/messages.ts'
import { TEXT_MAX_LENGTH, TEXT_STATES } from './model.ts'

const language = z.enum(LANGUAGE_CODES)
const counted = z.int().min(0)

const shownText = z.object({
  /** Package and key, as `portal.signIn`. */
  key: z.string(),
  /** What the product says in English. */
  english: z.string(),
  note: z.string(),
  /** What the product says in this language; null where it says it in English. */
  product: z.string().nullable(),
  /** What the portal says in its place, and what English said when that was written. */
  own: z
    .object({ text: z.string(), source: z.string(), changedAt: z.string(), changedBy: z.string().nullable() })
    .nullable(),
  isOutdated: z.boolean(),
})
export type ShownText = z.infer<typeof shownText>

/** Packages of texts as files have them: nested, in ICU messages. */
const packages = z.record(z.string(), z.unknown())

/** What the interface says, language by language (IMPL-10). */
export const translationsApi = contract({
  'GET /backoffice/translations': {
    summary: 'Texts of the interface in a language, with English and what translators must know',
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
      /** Of the whole language. */
      counts: z.object({ all: counted, missing: counted, outdated: counted, own: counted }),
    }),
  },
  'PUT /backoffice/translations/:lang/:key': {
    summary: 'Say a text in the portal’s own words, or in those of the product again',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({
      /** Null: as the product says it. */
      text: z.string().max(TEXT_MAX_LENGTH).nullable(),
      /** The portal's own text that one came from, if there was one. */
      from: z.string().max(TEXT_MAX_LENGTH).nullable(),
    }),
    output: shownText,
    errors: ['translations.no-such-text', 'translations.changed-meanwhile', 'accounts.proof-needed'],
  },
  'POST /backoffice/translations/:lang': {
    summary: 'Take the texts of a file: all of them, or none',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({
      texts: packages,
      /** Only say what would become of it. */
      check: z.boolean().default(false),
    }),
    output: z.object({
      /** How many texts change. */
      changed: counted,
      /** Keys of the file that the product does not have. */
      unknown: z.array(z.string()),
      faults: z.array(z.object({ key: z.string(), fault: z.string() })),
    }),
    errors: ['translations.no-such-text', 'accounts.proof-needed'],
  },
})
type Endpoints = typeof translationsApi
/** An interface, so that messages of the compiler name it instead of spelling it out. */
export interface TranslationsApi extends Endpoints {}
