import { audit } from '#features/accounts/server/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AuthoredPage, PageContent } from '../../authoring.ts'
import { pagesError } from '../../errors.ts'
import type { Page } from '../../model.ts'
import {
  deletePage,
  hidePage,
  insertVersion,
  isAliasTaken,
  listVersions,
  lockPage,
  schedulePage,
  showContent,
  takeDue,
  takeSchedule,
} from '../store-authoring.ts'
import type { PageRow } from '../store.ts'
import { contentOf, workedOn } from './content.ts'
import { type PageFacts, presentAuthored, problemsOf, requireAuthored, requireRevision } from './drafts.ts'
import { publishDueJob } from './publish-due-job.ts'

/** Pages that the portal itself needs. */
const NEEDED: readonly Page['type'][] = ['system', 'policy']

interface Publication {
  id: string
  revision: number
  note?: string | undefined
  at?: string | undefined
  actorId: string
}

/** Publishes the saved draft, or schedules it. */
export async function publish(kernel: Kernel, facts: PageFacts, asked: Publication): Promise<AuthoredPage> {
  const now = kernel.clock.now()
  const at = asked.at === undefined ? undefined : new Date(asked.at)
  if (at && at <= now) throw pagesError('pages.time-past')
  await kernel.content.change(async (trx) => {
    const page = await requirePage(trx, asked.id)
    const row = await requireAuthored(trx, asked.id)
    requireRevision(row, asked.revision)
    const content = workedOn(kernel, row)
    await requireReady(kernel, facts, { id: asked.id, content })
    if (at) await schedule(kernel, trx, { id: asked.id, actorId: asked.actorId, content, at })
    else await show(kernel, trx, { page, content, note: asked.note, by: asked.actorId, now })
  })
  return presentAuthored(kernel, await requireAuthored(kernel.db, asked.id))
}

async function requireReady(kernel: Kernel, facts: PageFacts, page: { id: string; content: PageContent }) {
  const problems = (await problemsOf(kernel, facts, page)).filter(({ level }) => level === 'error')
  if (problems.length > 0) throw pagesError('pages.not-ready', { problems })
}

async function requirePage(trx: Transaction, id: string): Promise<PageRow> {
  const page = await lockPage(trx, id)
  if (!page) throw pagesError('pages.not-found')
  return page
}

async function schedule(
  kernel: Kernel,
  trx: Transaction,
  { id, content, at, actorId }: { id: string; content: PageContent; at: Date; actorId: string },
) {
  await schedulePage(trx, { pageId: id, content, at, by: actorId })
  await kernel.jobs.send(trx, publishDueJob, { pageId: id }, { after: at })
  const details = { at: at.toISOString() }
  await audit(trx, { actorId, action: 'page.scheduled', subject: id, details, now: kernel.clock.now() })
}

interface Showing {
  page: PageRow
  content: PageContent
  note?: string | undefined
  by: string | null
  now: Date
}

async function show(kernel: Kernel, trx: Transaction, { page, content, note, by, now }: Showing): Promise<void> {
  const pageId = page.id
  // The content from before the first publication can be restored too.
  if (page.published && (await listVersions(trx, pageId)).length === 0) {
    await insertVersion(trx, { pageId, content: contentOf(kernel, page), by: null, now: page.updated_at })
  }
  await showContent(trx, { page, content, now })
  await insertVersion(trx, { pageId, content, note, by, now })
  await takeSchedule(trx, pageId)
  await audit(trx, { actorId: by, action: 'page.published', subject: pageId, now })
}

/** Publishes what is due now; schedules that were moved or withdrawn in the meantime are ignored. */
export async function publishDue(kernel: Kernel, pageId: string): Promise<void> {
  const now = kernel.clock.now()
  await kernel.content.change(async (trx) => {
    const page = await lockPage(trx, pageId)
    const due = page && (await takeDue(trx, { pageId, now }))
    if (!due) return
    // If another page has taken the address meanwhile, this page keeps its old one.
    const isTaken = await isAliasTaken(trx, { alias: due.content.alias, pageId })
    const content = isTaken ? { ...due.content, alias: page.alias } : due.content
    await show(kernel, trx, { page, content, by: due.asked_by, now })
  })
}

interface OnPage {
  id: string
  actorId: string
}

/** Unpublishes a page. */
export async function unpublish(kernel: Kernel, { id, actorId }: OnPage): Promise<AuthoredPage> {
  const now = kernel.clock.now()
  await kernel.content.change(async (trx) => {
    const page = await requirePage(trx, id)
    if (NEEDED.includes(page.type)) throw pagesError('pages.must-stay')
    await hidePage(trx, { id, now })
    await audit(trx, { actorId, action: 'page.unpublished', subject: id, now })
  })
  return presentAuthored(kernel, await requireAuthored(kernel.db, id))
}

/** Withdraws a scheduled publication. */
export async function withdrawSchedule(kernel: Kernel, { id, actorId }: OnPage): Promise<AuthoredPage> {
  await kernel.db.transaction().execute(async (trx) => {
    await requirePage(trx, id)
    if (!(await takeSchedule(trx, id))) return
    await audit(trx, { actorId, action: 'page.schedule-withdrawn', subject: id, now: kernel.clock.now() })
  })
  return presentAuthored(kernel, await requireAuthored(kernel.db, id))
}

/** Deletes an unpublished page. */
export async function removePage(kernel: Kernel, { id, actorId }: OnPage): Promise<void> {
  await kernel.content.change(async (trx) => {
    const page = await requirePage(trx, id)
    if (page.published) throw pagesError('pages.still-published')
    if (NEEDED.includes(page.type) || page.type === 'main') throw pagesError('pages.must-stay')
    await deletePage(trx, id)
    const details = { title: page.title }
    await audit(trx, { actorId, action: 'page.deleted', subject: id, details, now: kernel.clock.now() })
  })
}
