import { mkdir, statfs } from 'node:fs/promises'
import { ApiError } from '#base/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { filesError } from '../../errors.ts'
import { kindOfName, maxBytesOf } from '../../kinds.ts'
import {
  DISK_RESERVE_BYTES,
  NAME_MAX_LENGTH,
  PERSON_MAX_BYTES,
  PORTAL_MAX_BYTES,
  UNFINISHED_MAX,
} from '../../limits.ts'
import { contentTypeOf } from '../content-type.ts'
import { usedBytes } from '../store-library.ts'
import { insertUpload, listUploads, lockRoom } from '../store-uploads.ts'
import { unfinishedFolder } from './unfinished-uploads.ts'

interface Offered {
  id: string
  ownerId: string
  name: string
  size: number
  /** The first bytes, if they were sent along. */
  head: Uint8Array | undefined
}

/** Registers a new upload after checking its name, size, first bytes and the storage left. */
export async function admitUpload(kernel: Kernel, offered: Offered): Promise<void> {
  const { id, ownerId, size } = offered
  const name = cleanName(offered.name)
  const kind = kindOfName(name)
  if (!kind) throw filesError('files.wrong-type')
  if (size === 0) throw filesError('files.none-sent')
  if (size > maxBytesOf(kind)) throw tooLarge(maxBytesOf(kind))
  // Comments and declarations before an SVG's root may be longer than the bytes sent.
  if (offered.head && !/\.svg$/i.test(name)) checkHead({ name, size, head: offered.head })
  await requireDisk(kernel, size)
  await kernel.db.transaction().execute(async (trx) => {
    await lockRoom(trx)
    if ((await listUploads(trx, ownerId)).length >= UNFINISHED_MAX) throw filesError('files.too-many-unfinished')
    const used = await usedBytes(trx, ownerId)
    if (used.person + size > PERSON_MAX_BYTES) throw full('files.person-full', used.person, PERSON_MAX_BYTES)
    if (used.portal + size > PORTAL_MAX_BYTES) throw full('files.portal-full', used.portal, PORTAL_MAX_BYTES)
    await insertUpload(trx, { id, owner_id: ownerId, name, size, created_at: kernel.clock.now() })
  })
}

/** Throws unless the first bytes are of an accepted type that may be this large. */
export function checkHead({ name, size, head }: { name: string; size: number; head: Uint8Array }): void {
  const type = contentTypeOf(head, name)
  if (!type) throw filesError('files.not-what-it-says')
  if (size > maxBytesOf(type.kind)) throw tooLarge(maxBytesOf(type.kind))
}

// oxlint-disable-next-line no-control-regex -- these are what must not stay
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** Returns a file name without its folders and invisible characters. */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(UNSEEN, '').trim()
  const ending = /\.[a-z\d]{1,8}$/i.exec(seen)?.[0] ?? ''
  return seen.slice(0, seen.length - ending.length).slice(0, NAME_MAX_LENGTH - ending.length) + ending
}

const tooLarge = (maxBytes: number) => withMeta('files.too-large-for-kind', { maxBytes })
const full = (code: 'files.person-full' | 'files.portal-full', usedBytesNow: number, maxBytes: number) =>
  withMeta(code, { usedBytes: usedBytesNow, maxBytes })

function withMeta(code: Parameters<typeof filesError>[0], meta: Record<string, number>): ApiError {
  return new ApiError({ ...filesError(code).problem, meta })
}

async function requireDisk(kernel: Kernel, size: number): Promise<void> {
  const folder = unfinishedFolder(kernel)
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  // Twice the size, because a completed upload is copied to its place.
  if (bavail * bsize < 2 * size + DISK_RESERVE_BYTES) throw filesError('files.no-room')
}
