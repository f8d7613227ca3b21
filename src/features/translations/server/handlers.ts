import { auditAll } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { textFaults } from '#i18n/check-text.ts'
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, languageOf } from '#i18n/languages.ts'
import type { CatalogueEntry, TextCatalogue } from '#i18n/text-catalogue.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { fieldsError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { issueText } from '#server/http/problems/local-problem.ts'
import type { ShownText, TranslationsApi } from '../api.ts'
import { translationsError } from '../errors.ts'
import { TEXTS_PAGE } from '../model.ts'
import { TEXTS_CHANNEL } from './follow-texts.ts'
import { issueOf, readImport } from './import.ts'
import { isIn, containsWords, textsIn } from './present.ts'
import { dropOwnTexts, findOwnTexts, saveOwnTexts } from './store.ts'

export const translationsHandlers = (kernel: Kernel, catalogue: TextCatalogue): Handlers<TranslationsApi> => ({
  'GET /backoffice/translations': async ({ query: { lang, package: name, state, q, offset } }) => {
    const all = await textsIn(kernel.db, catalogue, lang)
    const found = all
      .filter((text) => name === undefined || text.key.startsWith(`${name}.`))
      .filter((text) => state === undefined || isIn(state, text))
      .filter((text) => !q || containsWords(text, q))
    return { texts: found.slice(offset, offset + TEXTS_PAGE), total: found.length, counts: countsOf(all) }
  },

  'PUT /backoffice/translations/:lang/:key': async ({ params: { lang, key }, body, visitor, http }) => {
    const entry = requireText(catalogue, lang, key)
    await requireAdminProof(kernel, http)
    if (body.text !== null) refuseFaults(lang, entry, body.text)
    const { text, from } = body
    await change(kernel, catalogue, async (trx) => {
      const now = (await findOwnTexts(trx, lang)).get(key) ?? null
      // Idempotent: the text is unchanged.
      if (now === text) return
      if (now !== from) throw translationsError('translations.changed-meanwhile')
      const saying = { lang, changes: [{ key, text, before: now }], by: visitor.userId, now: kernel.clock.now() }
      await keep(trx, catalogue, saying)
    })
    return requireShown(await textsIn(kernel.db, catalogue, lang), key)
  },

  'POST /backoffice/translations/:lang': async ({ params: { lang }, body, visitor, lang: reader, http }) => {
    requireLanguage(lang)
    await requireAdminProof(kernel, http)
    const own = await findOwnTexts(kernel.db, lang)
    const read = await readImport({ catalogue, lang, own, texts: body.texts })
    const { changes, unknown, faults } = read
    if (!body.check && faults.length > 0) throw fieldsError(faults)
    if (!body.check && changes.size > 0) {
      await change(kernel, catalogue, async (trx) => {
        const said = [...changes].map(([key, text]) => ({ key, text, before: own.get(key) ?? null }))
        await keep(trx, catalogue, { lang, changes: said, by: visitor.userId, now: kernel.clock.now() })
      })
    }
    const messages = faults.map(async (issue) => ({
      key: issue.field,
      fault: await issueText(kernel.texts, reader, issue),
    }))
    return { changed: changes.size, unknown, faults: await Promise.all(messages) }
  },
})

interface Saying {
  lang: string
  changes: readonly { key: string; text: string | null; before: string | null }[]
  by: string
  now: Date
}

/** Saves texts, drops those that are null, and logs each of them. */
async function keep(trx: Transaction, catalogue: TextCatalogue, { lang, changes, by, now }: Saying): Promise<void> {
  const sources = await sourcesOf(trx, catalogue, lang)
  const texts = changes.flatMap(({ key, text }) =>
    text === null ? [] : [{ key, text, source: sources.get(key) ?? '' }],
  )
  await saveOwnTexts(trx, { lang, texts, by, now })
  const dropped = changes.filter(({ text }) => text === null).map(({ key }) => key)
  await dropOwnTexts(trx, lang, dropped)
  await auditAll(
    trx,
    changes.map(({ key, text, before }) => ({
      actorId: by,
      action: 'text.changed' as const,
      subject: `${lang} ${key}`,
      details: { before, text },
      now,
    })),
  )
}

/** The source of a translation is the English text that visitors read; that of an English text is the product's. */
async function sourcesOf(trx: Transaction, catalogue: TextCatalogue, lang: string): Promise<Map<string, string>> {
  const product = catalogue.entries().map(({ key, text }): [string, string] => [key, text])
  const own = lang === FALLBACK_LANGUAGE ? [] : await findOwnTexts(trx, FALLBACK_LANGUAGE)
  return new Map([...product, ...own])
}

/** Changes texts for everyone: every process gets an event and clears its caches of texts and pages. */
async function change(kernel: Kernel, catalogue: TextCatalogue, work: (trx: Transaction) => Promise<void>) {
  await kernel.content.change(async (trx) => {
    await work(trx)
    await kernel.events.publish(trx, { channel: TEXTS_CHANNEL, audience: { kind: 'server' } })
  })
  catalogue.forget()
}

function requireLanguage(lang: string): void {
  if (!LANGUAGE_CODES.some((code) => code === lang)) throw translationsError('translations.no-such-text')
}

function requireText(catalogue: TextCatalogue, lang: string, key: string): CatalogueEntry {
  requireLanguage(lang)
  const entry = catalogue.entries().find((each) => each.key === key)
  if (!entry) throw translationsError('translations.no-such-text')
  return entry
}

function requireShown(texts: readonly ShownText[], key: string): ShownText {
  const text = texts.find((each) => each.key === key)
  if (!text) throw translationsError('translations.no-such-text')
  return text
}

function refuseFaults(lang: string, { key, text: source }: CatalogueEntry, text: string): void {
  const faults = textFaults({ language: languageOf(lang), source, text })
  if (faults.length > 0) throw fieldsError(faults.map((fault) => issueOf(key, fault)))
}

const countsOf = (texts: readonly ShownText[]) => ({
  all: texts.length,
  missing: texts.filter((text) => isIn('missing', text)).length,
  outdated: texts.filter((text) => isIn('outdated', text)).length,
  own: texts.filter((text) => isIn('own', text)).length,
})
