import { audit } from '#features/accounts/server/audit.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PageContent, PageTemplate } from '../../authoring.ts'
import { pagesError } from '../../errors.ts'
import { deleteTemplate, insertTemplate, listOwnTemplates } from '../store-sections.ts'
import { workedOn } from './content.ts'
import { requireAuthored } from './drafts.ts'

/** A page to begin from with what it holds. */
export interface WholeTemplate extends PageTemplate {
  content: Omit<PageContent, 'alias'>
}

const shipped = new Map<string, WholeTemplate>()

/** Puts down a template that comes with the product. */
export function registerPageTemplate(template: Omit<WholeTemplate, 'isOwn'>): void {
  shipped.set(template.id, { ...template, isOwn: false })
}

const present = ({ id, title, type, isOwn }: PageTemplate): PageTemplate => ({ id, title, type, isOwn })

async function listWhole(kernel: Pick<Kernel, 'db'>): Promise<WholeTemplate[]> {
  const own = await listOwnTemplates(kernel.db)
  return [...own.map((row) => ({ ...row, isOwn: true })), ...shipped.values()]
}

/** The portal's own templates first, then those of the product. */
export const listTemplates = async (kernel: Kernel): Promise<{ templates: PageTemplate[] }> => ({
  templates: (await listWhole(kernel)).map(present),
})

export async function findTemplate(kernel: Pick<Kernel, 'db'>, id: string): Promise<WholeTemplate> {
  const template = (await listWhole(kernel)).find((candidate) => candidate.id === id)
  if (!template) throw pagesError('pages.not-found')
  return { ...present(template), content: template.content }
}

/** Saves what is worked on as something to begin other pages from. */
export async function keepTemplate(
  kernel: Kernel,
  { title, pageId, actorId }: { title: string; pageId: string; actorId: string },
): Promise<PageTemplate> {
  const now = kernel.clock.now()
  const row = await requireAuthored(kernel.db, pageId)
  const template = { id: kernel.makeId(), title, type: row.page.type }
  await kernel.db.transaction().execute(async (trx) => {
    await insertTemplate(trx, { ...template, content: workedOn(row), made_by: actorId, made_at: now })
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
