import { findAccountByEmail } from '#features/accounts/server/store-sign-in-methods.ts'
import { normaliseEmail } from '#features/accounts/rules.ts'
import type { Kernel } from '#server/kernel.ts'
import { PAGE_LENGTH } from '../limits.ts'
import { PUBLIC_ACTIONS } from '../log-actions.ts'
import type { LogEntry, LogFilter } from '../model.ts'
import { listLog } from './store-log.ts'

/** Value of the actor filter for the command line and automatic actions. */
const PORTAL = 'portal'
/** An id that nobody has. */
const NOBODY = '-'
/** So many times more entries are read than shown, since repeated ones are left out. */
const REPEATED = 4

/** Returns a page of the audit log, newest first. */
export async function readLog(
  kernel: Kernel,
  { cursor, actor, subject, ...filter }: LogFilter & { cursor?: string | undefined },
): Promise<{ entries: LogEntry[]; next: string | null }> {
  const by = await idOf(kernel, actor)
  const rows = await listLog(kernel.db, {
    filter: {
      ...filter,
      subject: await idOf(kernel, subject),
      ...(by !== undefined && { actor: by === PORTAL ? null : by }),
    },
    ...(cursor !== undefined && /^\d{1,18}$/.test(cursor) && { before: cursor }),
    limit: PAGE_LENGTH + 1,
  })
  const entries = rows.slice(0, PAGE_LENGTH)
  const next = rows.length > PAGE_LENGTH ? (entries.at(-1)?.id ?? null) : null
  return { entries: entries.map(presentEntry), next }
}

/** Returns the latest changes of what everybody sees; several of one thing in a row are one. */
export async function readChanges(
  { db }: Kernel,
  { since, limit }: { since: Date; limit: number },
): Promise<LogEntry[]> {
  const rows = await listLog(db, { filter: { actions: PUBLIC_ACTIONS, since }, limit: limit * REPEATED })
  const isRepeated = (row: (typeof rows)[number], index: number) => {
    const newer = rows[index - 1]
    return newer?.action === row.action && newer.subject === row.subject && newer.actor_id === row.actor_id
  }
  return rows
    .filter((row, index) => !isRepeated(row, index))
    .slice(0, limit)
    .map(presentEntry)
}

function presentEntry(row: Awaited<ReturnType<typeof listLog>>[number]): LogEntry {
  const { actor_id: actorId, actor_name: actorName, subject, subject_of: subjectOf } = row
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    details: row.details,
    actor: actorId === null ? null : { id: actorId, name: actorName },
    subject: subject === null ? null : { id: subject, name: subjectOf?.name ?? '', kind: subjectOf?.kind ?? null },
  }
}

/** The filters accept an id or an email address. */
async function idOf({ db }: Kernel, asked: string | undefined): Promise<string | undefined> {
  if (!asked) return undefined
  if (!asked.includes('@')) return asked.replace(/^bo:/, '')
  return (await findAccountByEmail(db, normaliseEmail(asked)))?.id ?? NOBODY
}
