import type { Database, Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { FileUse } from '../media.ts'

/** A file whose address changed. */
export interface MovedFile {
  /** Its address before and after. */
  from: string
  to: string
  /** Pictures only: the new size, colour and focal point. */
  facts?: Record<string, unknown>
}

/** Where files may be used. The library asks before it deletes a file, and when one has moved. */
export interface FileUsers {
  /** Finds the places that name one of these addresses. */
  find: (db: Database | Transaction, addresses: readonly string[]) => Promise<FileUse[]>
  /** Updates the places to the new address. Places that can't be updated rely on the redirect from the old one. */
  follow: (trx: Transaction, moved: MovedFile) => Promise<void>
}

/** Hook for features that use files. */
export const fileUsers = defineHook<FileUsers>('files.users')

/** Returns every place that names one of these addresses, without duplicates. */
export async function findUses(
  { hooks }: Pick<Kernel, 'hooks'>,
  db: Database | Transaction,
  addresses: readonly string[],
): Promise<FileUse[]> {
  const found: FileUse[] = []
  for (const { find } of hooks.of(fileUsers)) found.push(...(await find(db, addresses)))
  return [...new Map(found.map((use) => [`${use.kind} ${use.id}`, use])).values()]
}

/** Updates every place to a file's new address. */
export async function followFile({ hooks }: Pick<Kernel, 'hooks'>, trx: Transaction, moved: MovedFile): Promise<void> {
  for (const { follow } of hooks.of(fileUsers)) await follow(trx, moved)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a value with a file's new address in place of the old one, and with the facts of a picture updated beside it.
 */
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
