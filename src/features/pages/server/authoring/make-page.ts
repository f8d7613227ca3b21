import { audit } from '#features/accounts/server/audit.ts'
import { offeredLanguages } from '#features/portal/offered-languages.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AuthoredPage, PageContent, PageFile } from '../../authoring.ts'
import { pagesError } from '../../errors.ts'
import type { Page, SavedBlock } from '../../model.ts'
import { isAliasTaken, nextPageIndex } from '../store-authoring.ts'
import { insertPage } from '../store.ts'
import { aboutModel } from './about-model.ts'
import { cleanContent, columnsOf, workedOn } from './content.ts'
import { type PageFacts, presentAuthored, requireAuthored } from './drafts.ts'
import { findTemplate } from './templates.ts'

type From = { kind: 'template'; id: string } | { kind: 'page'; id: string } | { kind: 'file'; file: PageFile }

interface NewPage {
  title: string
  alias: string
  type: Page['type']
  modelId?: string | undefined
  from?: From | undefined
  actorId: string
}

const EMPTY: Omit<PageContent, 'title' | 'alias'> = {
  noindex: false,
  toTop: true,
  template: 'default',
  header: { theme: 'paper', dark: false, mobileLogo: false },
  seo: {},
  texts: {},
  components: [],
}

/** Creates an unpublished page. */
export async function makePage(kernel: Kernel, facts: PageFacts, asked: NewPage): Promise<AuthoredPage> {
  const { title, alias, type, modelId, from, actorId } = asked
  const id = kernel.makeId()
  const now = kernel.clock.now()
  if (facts.isReserved(alias)) throw pagesError('pages.alias-taken')
  await kernel.content.change(async (trx) => {
    if (await isAliasTaken(trx, { alias, pageId: id })) throw pagesError('pages.alias-taken')
    const begun = cleanContent(kernel, { ...(await contentFrom(kernel, trx, from)), title, alias })
    const content = aboutModel(kernel, begun, { type, modelId })
    await insertPage(
      trx,
      {
        ...columnsOf(content),
        id,
        type,
        published: false,
        edited: false,
        index: await nextPageIndex(trx),
        model_id: modelId ?? null,
      },
      now,
    )
    await audit(trx, { actorId, action: 'page.made', subject: id, details: { title }, now })
  })
  return presentAuthored(kernel, await requireAuthored(kernel.db, id))
}

/** A template reduced to the languages that the portal offers. */
function spokenHere(content: Omit<PageContent, 'alias'>, languages: readonly string[]): Omit<PageContent, 'alias'> {
  const own = <Value>(texts: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(texts).filter(([lang]) => languages.includes(lang)))
  const spoken = (blocks: readonly SavedBlock[]) => blocks.map((block) => ({ ...block, texts: own(block.texts) }))
  const { record } = content
  return {
    ...content,
    texts: own(content.texts),
    components: spoken(content.components),
    ...(record && { record: { ...record, components: spoken(record.components) } }),
  }
}

/** The content of a new page. Titles in other languages belong to its source, so they are dropped. */
async function contentFrom(
  kernel: Kernel,
  trx: Transaction,
  from: From | undefined,
): Promise<Omit<PageContent, 'title' | 'alias'>> {
  if (!from) return EMPTY
  if (from.kind === 'file') return from.file.content
  const content =
    from.kind === 'page'
      ? workedOn(kernel, await requireAuthored(trx, from.id))
      : spokenHere(
          (await findTemplate(kernel, from.id)).content,
          offeredLanguages((await currentSettings(kernel)).i18n, await kernel.texts.shares()),
        )
  return { ...content, texts: Object.fromEntries(Object.keys(content.texts).map((lang) => [lang, {}])), seo: {} }
}
