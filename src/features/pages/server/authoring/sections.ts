import { audit } from '#features/accounts/server/audit.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PageSection } from '../../authoring.ts'
import { pagesError } from '../../errors.ts'
import type { SavedBlock } from '../../model.ts'
import { checkBlocks } from '../block-definitions.ts'
import { sectionBlock } from '../section-block.ts'
import { deleteSection, listSections, lockSection, saveSection } from '../store-sections.ts'

export async function findSections(kernel: Pick<Kernel, 'db'>): Promise<{ sections: PageSection[] }> {
  const rows = await listSections(kernel.db)
  return {
    sections: rows.map(({ id, title, blocks, revision, used_on: usedOn }) => ({ id, title, blocks, revision, usedOn })),
  }
}

interface Saving {
  id: string
  title: string
  blocks: SavedBlock[]
  revision: number
  actorId: string
}

/** Saves a section, which changes every page that uses it at once. Sections can't be nested. */
export async function putSection(kernel: Kernel, { id, title, actorId, ...given }: Saving): Promise<PageSection> {
  const now = kernel.clock.now()
  const inner = given.blocks.find(({ component }) => component === sectionBlock.type)
  if (inner) throw pagesError('pages.block-not-valid', { block: inner.id })
  const blocks = checkBlocks(kernel, given.blocks)
  await kernel.content.change(async (trx) => {
    const current = (await lockSection(trx, id))?.revision ?? 0
    if (current !== given.revision) throw pagesError('pages.changed-meanwhile', { revision: current })
    await saveSection(trx, { id, title, blocks, revision: current + 1, by: actorId, now })
    await audit(trx, { actorId, action: 'page-section.kept', subject: id, details: { title }, now })
  })
  const { sections } = await findSections(kernel)
  const section = sections.find((candidate) => candidate.id === id)
  if (!section) throw pagesError('pages.not-found')
  return section
}

export async function dropSection(kernel: Kernel, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  await kernel.content.change(async (trx) => {
    if (!(await lockSection(trx, id))) throw pagesError('pages.not-found')
    const { sections } = await findSections({ db: trx })
    if (sections.some((section) => section.id === id && section.usedOn > 0)) throw pagesError('pages.section-in-use')
    await deleteSection(trx, id)
    await audit(trx, { actorId, action: 'page-section.dropped', subject: id, now: kernel.clock.now() })
  })
}
