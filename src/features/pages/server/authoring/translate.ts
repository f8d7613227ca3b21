import { FALLBACK_LANGUAGE, htmlLangOf, normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PageContent, TranslationFile } from '../../authoring.ts'
import { isWords, placesOf, valueAt, withTextAt } from '../../block-schema.ts'
import { pagesError } from '../../errors.ts'
import type { SavedBlock } from '../../model.ts'
import { schemaOfType } from './block-kinds.ts'
import { blocksOf } from '../../record.ts'
import { workedOn } from './content.ts'
import { updateDraft, type PageFacts, requireAuthored } from './drafts.ts'
import { XmlFault } from '#base/parse-xml.ts'
import { type Entry, readXliff, type TranslatedText, writeXliff } from './xliff/xliff.ts'

const OF_PAGE = 'page'

/** Returns the texts of a page beside those of another language, in page order. */
function entriesOf(kernel: Kernel, content: PageContent, lang: string): Entry[] {
  const own = content.texts[lang]
  const ofPage = [
    { id: `${OF_PAGE}/title`, source: content.title, target: own?.title ?? '', isHtml: false, note: 'page: title' },
    ...(['title', 'description', 'keywords'] as const).map((name) => ({
      id: `${OF_PAGE}/seo/${name}`,
      source: content.seo[name] ?? '',
      target: own?.seo?.[name] ?? '',
      isHtml: false,
      note: `page: ${name} for search engines`,
    })),
  ]
  return [...ofPage, ...blocksOf(content).flatMap((block) => wordsOf(kernel, block, lang))].filter(
    ({ source }) => source !== '',
  )
}

// Lists of plain strings are few and short: they are translated in the designer.
function wordsOf(kernel: Kernel, block: SavedBlock, lang: string): Entry[] {
  const texts = block.texts[lang] ?? {}
  return placesOf(schemaOfType(kernel, block.component) ?? {}, block.props).flatMap(({ value, ...place }) => {
    const path = place.schema.field === 'picture' ? [...place.path, 'alt'] : place.path
    const source = place.schema.field === 'picture' ? valueAt(value, ['alt']) : value
    if (typeof source !== 'string' || !(place.schema.field === 'picture' || isWords(place))) return []
    const target = valueAt(texts, path)
    return [
      {
        id: [block.id, ...path].join('/'),
        source,
        target: typeof target === 'string' ? target : '',
        isHtml: place.schema.field === 'html',
        note: `${block.component}: ${path.join(', ')}`,
      },
    ]
  })
}

export async function findTexts(kernel: Kernel, { id, lang }: { id: string; lang: string }): Promise<TranslationFile> {
  const content = workedOn(kernel, await requireAuthored(kernel.db, id))
  const texts = entriesOf(kernel, content, lang).map(({ id: place, source, target }) => ({ id: place, source, target }))
  return { format: 'portico-texts', version: 1, pageId: id, lang, texts }
}

interface TextsImport {
  id: string
  lang: string
  file: TranslationFile
  actorId: string
}

/** Imports translated texts into the draft. */
export async function importTexts(kernel: Kernel, facts: PageFacts, { id, lang, file, actorId }: TextsImport) {
  if (file.pageId !== id || file.lang !== lang) throw pagesError('pages.other-texts')
  const row = await requireAuthored(kernel.db, id)
  const before = workedOn(kernel, row)
  const known = new Set(entriesOf(kernel, before, lang).map((entry) => entry.id))
  const given = file.texts.filter(({ target }) => target.trim() !== '')
  const taken = given.filter((entry) => known.has(entry.id))
  const content = taken.reduce((changed, entry) => withText(changed, lang, entry), before)
  const saved = await updateDraft(kernel, facts, { id, content, revision: row.draft?.revision ?? 0, actorId })
  return { ...saved, taken: taken.length, unknown: given.length - taken.length }
}

function withText(content: PageContent, lang: string, { id, target }: TranslatedText): PageContent {
  const [where = '', ...path] = id.split('/')
  if (where === OF_PAGE) {
    const texts = { ...content.texts, [lang]: withTextAt(content.texts[lang] ?? {}, { props: {}, path, text: target }) }
    return { ...content, texts }
  }
  const translated = (block: SavedBlock): SavedBlock => {
    if (block.id !== where) return block
    const own = withTextAt(block.texts[lang] ?? {}, { props: block.props, path, text: target })
    return { ...block, texts: { ...block.texts, [lang]: own } }
  }
  const { record } = content
  return {
    ...content,
    components: content.components.map(translated),
    ...(record && { record: { ...record, components: record.components.map(translated) } }),
  }
}

/** Exports the texts as XLIFF. */
export async function exportXliff(kernel: Kernel, { id, lang }: { id: string; lang: string }) {
  const content = workedOn(kernel, await requireAuthored(kernel.db, id))
  const page = { id, title: content.title, from: htmlLangOf(FALLBACK_LANGUAGE), to: htmlLangOf(lang) }
  return { name: `${content.alias}.${lang}.xlf`, xliff: writeXliff(page, entriesOf(kernel, content, lang)) }
}

/** Imports an XLIFF file into the draft: all of its texts, or none if it can't be parsed. */
export async function importXliff(
  kernel: Kernel,
  facts: PageFacts,
  { id, lang, xliff, actorId }: { id: string; lang: string; xliff: string; actorId: string },
) {
  const row = await requireAuthored(kernel.db, id)
  const before = workedOn(kernel, row)
  const { taken, pageId, lang: to, ...counts } = readOrRefuse(xliff, entriesOf(kernel, before, lang))
  if (pageId !== id || normaliseLocale(to) !== lang) throw pagesError('pages.other-texts')
  const content = taken.reduce((changed, entry) => withText(changed, lang, entry), before)
  const saved = await updateDraft(kernel, facts, { id, content, revision: row.draft?.revision ?? 0, actorId })
  return { ...saved, ...counts, taken: taken.length }
}

function readOrRefuse(xliff: string, entries: readonly Entry[]) {
  try {
    return readXliff(xliff, entries)
  } catch (thrown) {
    if (!(thrown instanceof XmlFault)) throw thrown
    throw pagesError('pages.file-broken', { line: thrown.line, reason: thrown.message })
  }
}
