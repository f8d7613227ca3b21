import type { Database, Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { FileUse } from '../media.ts'

/** What a file that moved is now. */
export interface MovedFile {
  /** Its address before and now. */
  from: string
  to: string
  /** Of a picture: what stands beside its address. */
  facts?: Record<string, unknown>
}

/** Where files may be used: the library asks before it deletes one, and tells when one is elsewhere. */
export interface FileUsers {
  /** Places that name one of these addresses. */
  find: (db: Database | Transaction, addresses: readonly string[]) => Promise<FileUse[]>
  /** Lets them name the new address. Those that cannot are led there when they ask for the old one. */
  follow: (trx: Transaction, moved: MovedFile) => Promise<void>
}

/** Features that use files. */
export const fileUsers = defineHook<FileUsers>('files.users')

/** Every place that names one of these addresses, each once. */
export async function findUses(
  { hooks }: Pick<Kernel, 'hooks'>,
  db: Database | Transaction,
  addresses: readonly string[],
): Promise<FileUse[]> {
  const found: FileUse[] = []
  for (const { find } of hooks.of(fileUsers)) found.push(...(await find(db, addresses)))
  return [...new Map(found.map((use) => [`${use.kind} ${use.id}`, use])).values()]
}

/** Lets every place name a file where it is now. */
export async function followFile({ hooks }: Pick<Kernel, 'hooks'>, trx: Transaction, moved: MovedFile): Promise<void> {
  for (const { follow } of hooks.of(fileUsers)) await follow(trx, moved)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in which a file is named where it is now: its address anywhere, and what stands beside it in a picture. */
export function withMoved(value: unknown, moved: MovedFile): unknown {
  if (value === moved.from) return moved.to
  if (Array.isArray(value)) return value.map((each) => withMoved(each, moved))
  if (!isRecord(value)) return value
  const own = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMoved(each, moved)]))
  const isPicture = value.src === moved.from && 'width' in value && 'height' in value
  if (!isPicture || !moved.facts) return own
  const { ground: _, focal: __, ...rest } = own
  return { ...rest, ...moved.facts }
}
