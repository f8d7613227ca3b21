import { keyedHash } from '#server/sessions/tokens.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Transaction } from '#server/database/database.ts'
import { findMissingFiles } from '#features/files/server/missing-files.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { AuthoredPage, PageContent, PageDraft, PageProblem } from '../../authoring.ts'
import { pagesError } from '../../errors.ts'
import {
  type AuthoredRow,
  findAuthored,
  isAliasTaken,
  listAuthored,
  lockPage,
  saveDraft,
  setEdited,
} from '../store-authoring.ts'
import { blocksOf } from '../../record.ts'
import { cleanContent, contentOf, isSameContent, workedOn } from './content.ts'
import { findProblems, ownPaths } from './find-problems.ts'

/** What features above this one contribute. */
export interface PageFacts {
  /** Whether an alias is a path of the portal itself. */
  isReserved: (alias: string) => boolean
  /** Returns those of some paths of this portal that lead nowhere. */
  deadPaths: (paths: readonly string[]) => Promise<string[]>
}

const languagesOf = (texts: object) => [FALLBACK_LANGUAGE, ...Object.keys(texts)]

export async function listPages(kernel: Kernel, q: string | undefined): Promise<{ pages: AuthoredPage[] }> {
  const rows = await listAuthored(kernel.db, q)
  return {
    pages: rows.map(
      ({ updated_at: updatedAt, changed_at: changedAt, publish_at: publishAt, model_id: modelId, texts, ...row }) => ({
        ...row,
        modelId,
        languages: languagesOf(texts),
        changedAt: (changedAt ?? updatedAt).toISOString(),
        publishAt: publishAt?.toISOString() ?? null,
      }),
    ),
  }
}

export async function requireAuthored(db: Kernel['db'] | Transaction, id: string): Promise<AuthoredRow> {
  const row = await findAuthored(db, id)
  if (!row) throw pagesError('pages.not-found')
  return row
}

export function presentAuthored(kernel: Pick<Kernel, 'parts'>, row: AuthoredRow): AuthoredPage {
  const { page, draft, publishAt } = row
  const content = workedOn(kernel, row)
  return {
    id: page.id,
    title: content.title,
    alias: content.alias,
    type: page.type,
    modelId: page.model_id,
    published: page.published,
    edited: page.edited,
    languages: languagesOf(content.texts),
    blocks: content.components.length,
    changedAt: (draft?.changed_at ?? page.updated_at).toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
  }
}

/** Returns the secret that gives access to a preview of the page's draft without an account. */
export const previewSecretOf = (kernel: Kernel, pageId: string): string =>
  keyedHash(kernel.config.secret, `preview of page ${pageId}`)

export async function findDraft(kernel: Kernel, facts: PageFacts, id: string): Promise<PageDraft> {
  const row = await requireAuthored(kernel.db, id)
  const content = workedOn(kernel, row)
  return {
    ...presentAuthored(kernel, row),
    content,
    revision: row.draft?.revision ?? 0,
    changedBy: row.changedBy,
    problems: await problemsOf(kernel, facts, { id, content }),
    previewSecret: previewSecretOf(kernel, id),
    shown: contentOf(kernel, row.page),
  }
}

export async function problemsOf(
  kernel: Kernel,
  facts: PageFacts,
  { id, content }: { id: string; content: PageContent },
): Promise<PageProblem[]> {
  const [isTaken, dead, { theme }, gone] = await Promise.all([
    isAliasTaken(kernel.db, { alias: content.alias, pageId: id }),
    facts.deadPaths(ownPaths(kernel, blocksOf(content))),
    currentSettings(kernel),
    findMissingFiles(kernel, blocksOf(content)),
  ])
  const reserved = facts.isReserved(content.alias) ? 'alias-reserved' : undefined
  const aliasProblem = isTaken ? 'alias-taken' : reserved
  return findProblems(kernel, content, {
    aliasProblem,
    deadPaths: new Set(dead),
    goneFiles: new Set(gone.map(({ src }) => src)),
    colour: theme.color,
  })
}

interface Saving {
  id: string
  content: PageContent
  /** The revision that the author edited. */
  revision: number
  actorId: string
}

/** Saves a draft. Throws if somebody else saved in the meantime; the same content again changes nothing. */
export async function updateDraft(kernel: Kernel, facts: PageFacts, { content: given, ...saving }: Saving) {
  const content = cleanContent(kernel, given)
  const now = kernel.clock.now()
  const saved = await kernel.db.transaction().execute(async (trx) => {
    if (!(await lockPage(trx, saving.id))) throw pagesError('pages.not-found')
    const row = await requireAuthored(trx, saving.id)
    const current = row.draft?.revision ?? 0
    if (isSameContent(workedOn(kernel, row), content)) {
      return { revision: current, changedAt: presentAuthored(kernel, row).changedAt }
    }
    requireRevision(row, saving.revision)
    const revision = current + 1
    await saveDraft(trx, { pageId: saving.id, content, revision, by: saving.actorId, now })
    await setEdited(trx, { id: saving.id, edited: !isSameContent(contentOf(kernel, row.page), content) })
    return { revision, changedAt: now.toISOString() }
  })
  return { ...saved, problems: await problemsOf(kernel, facts, { id: saving.id, content }) }
}

/** Throws, naming who saved and when, if a draft has another revision than the author edited. */
export function requireRevision({ draft, changedBy }: AuthoredRow, revision: number): void {
  const current = draft?.revision ?? 0
  if (current === revision) return
  const meta = { revision: current, changedAt: draft?.changed_at.toISOString(), changedBy: changedBy?.name }
  throw pagesError('pages.changed-meanwhile', meta)
}

/** Discards a draft. */
export async function giveUpDraft(kernel: Kernel, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id)
    if (!page) throw pagesError('pages.not-found')
    const { draft } = await requireAuthored(trx, id)
    // The revision still increases, so that another window with the draft open gets a conflict.
    if (draft)
      await saveDraft(trx, {
        pageId: id,
        content: contentOf(kernel, page),
        revision: draft.revision + 1,
        by: actorId,
        now,
      })
    await setEdited(trx, { id, edited: false })
  })
}
