import { audit } from '#features/accounts/server/audit.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PageContent, PageTemplate } from '../../authoring.ts'
import { pagesError } from '../../errors.ts'
import { deleteTemplate, insertTemplate, listOwnTemplates } from '../store-sections.ts'
import { workedOn } from './content.ts'
import { requireAuthored } from './drafts.ts'

/** A template with its content. */
export interface WholeTemplate extends PageTemplate {
  content: Omit<PageContent, 'alias'>
}

/** A template that comes with the product, with its titles in other languages. */
interface ShippedTemplate extends WholeTemplate {
  titles: Readonly<Record<string, string>>
}

/** Hook for templates that come with the product. */
export const pageTemplates = defineHook<readonly Omit<ShippedTemplate, 'isOwn'>[]>('pages.templates')

const present = ({ id, title, type, isOwn }: PageTemplate): PageTemplate => ({ id, title, type, isOwn })

async function listWhole(kernel: Pick<Kernel, 'db' | 'hooks'>, lang: string): Promise<WholeTemplate[]> {
  const own = await listOwnTemplates(kernel.db)
  const shipped = kernel.hooks.of(pageTemplates).flat()
  const ours = shipped.map((template) => ({
    ...template,
    isOwn: false,
    title: template.titles[lang] ?? template.title,
  }))
  return [...own.map((row) => ({ ...row, isOwn: true })), ...ours]
}

/** Returns the portal's own templates first, then the product's, sorted by title in a language. */
export const listTemplates = async (kernel: Kernel, lang: string): Promise<{ templates: PageTemplate[] }> => ({
  templates: (await listWhole(kernel, lang)).map(present),
})

export async function findTemplate(
  kernel: Pick<Kernel, 'db' | 'hooks'>,
  id: string,
  lang = FALLBACK_LANGUAGE,
): Promise<WholeTemplate> {
  const template = (await listWhole(kernel, lang)).find((candidate) => candidate.id === id)
  if (!template) throw pagesError('pages.not-found')
  return { ...present(template), content: template.content }
}

/** Saves the draft of a page as a template. */
export async function putTemplate(
  kernel: Kernel,
  { title, pageId, actorId }: { title: string; pageId: string; actorId: string },
): Promise<PageTemplate> {
  const now = kernel.clock.now()
  const row = await requireAuthored(kernel.db, pageId)
  const template = { id: kernel.makeId(), title, type: row.page.type }
  await kernel.db.transaction().execute(async (trx) => {
    await insertTemplate(trx, { ...template, content: workedOn(kernel, row), made_by: actorId, made_at: now })
    await audit(trx, { actorId, action: 'page-template.kept', subject: template.id, details: { title }, now })
  })
  return { ...template, isOwn: true }
}

export async function dropTemplate(kernel: Kernel, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await deleteTemplate(trx, id))) throw pagesError('pages.not-found')
    await audit(trx, { actorId, action: 'page-template.dropped', subject: id, now: kernel.clock.now() })
  })
}
