import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Kernel } from '#server/kernel.ts'
import { HEAD_BYTES } from '../content-type.ts'

/** Folder of unfinished uploads: apart from stored files, so that no address leads to them. */
export const unfinishedFolder = ({ config }: Pick<Kernel, 'config'>): string => path.join(config.dataFolder, 'arriving')

/** Checks the first bytes of an upload; throws if its type isn't accepted. */
export type CheckHead = (id: string, head: Uint8Array) => Promise<void>

/** A tus store on disk that checks the first bytes of an upload before it writes any. */
export class UnfinishedUploads extends FileStore {
  readonly #checkHead: CheckHead

  constructor(directory: string, checkHead: CheckHead) {
    super({ directory })
    this.#checkHead = checkHead
    this.extensions = ['creation', 'termination']
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    if (offset >= HEAD_BYTES) return super.write(stream, id, offset)
    const before = await firstBytes(path.join(this.directory, id), offset)
    const pieces: Buffer[] = []
    const incoming: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
    let length = before.length
    while (length < HEAD_BYTES) {
      const { done, value } = await incoming.next()
      if (done) break
      pieces.push(value)
      length += value.length
    }
    await this.#checkHead(id, Buffer.concat([before, ...pieces]))
    return super.write(Readable.from(restOf(pieces, incoming)), id, offset)
  }
}

async function* restOf(pieces: Buffer[], incoming: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces
  for (let next = await incoming.next(); !next.done; next = await incoming.next()) yield next.value
}

/** Returns the first bytes of a local file. */
export async function firstBytes(place: string, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0)
  const file = await open(place)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Returns the bytes received of an upload. */
export const receivedBytes = async (kernel: Pick<Kernel, 'config'>, id: string): Promise<number> =>
  (await stat(placeOf(kernel, id)).catch(() => undefined))?.size ?? 0

/** Returns the path of an upload's bytes. `id` must be one that the portal made. */
export const placeOf = (kernel: Pick<Kernel, 'config'>, id: string): string => path.join(unfinishedFolder(kernel), id)

/** Deletes the received bytes of an upload. */
export async function removeReceived(kernel: Pick<Kernel, 'config'>, id: string): Promise<void> {
  await Promise.all(['', '.json'].map((ending) => rm(placeOf(kernel, id) + ending, { force: true })))
}

/** Returns ids of everything in the folder that is older than `before`. */
export async function listReceived(kernel: Pick<Kernel, 'config'>, before: Date): Promise<string[]> {
  const names = await readdir(unfinishedFolder(kernel)).catch(() => [])
  const ids = [...new Set(names.map((name) => name.replace(/\.json$/, '')))]
  const old = await Promise.all(
    ids.map(async (id) => {
      const file = await stat(placeOf(kernel, id)).catch(() => undefined)
      return (file?.mtime ?? new Date(0)) < before ? [id] : []
    }),
  )
  return old.flat()
}
