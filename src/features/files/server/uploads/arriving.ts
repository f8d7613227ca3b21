import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Kernel } from '#server/kernel.ts'
import { HEAD_BYTES } from '../content-type.ts'

/** Where files lie until they are whole: apart from the others, so that no address leads there. */
export const arrivingFolder = ({ config }: Pick<Kernel, 'config'>): string => path.join(config.dataFolder, 'arriving')

/** Looks at the first bytes of an upload; throws what is not to be taken. */
export type CheckHead = (id: string, head: Uint8Array) => Promise<void>

/** Files on their way, in a folder, of which nothing is taken in before its first bytes were looked at. */
export class ArrivingFiles extends FileStore {
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

/** The first bytes of a file of this machine. */
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

/** How much of an upload has come. */
export const receivedBytes = async (kernel: Pick<Kernel, 'config'>, id: string): Promise<number> =>
  (await stat(placeOf(kernel, id)).catch(() => undefined))?.size ?? 0

/** Where the bytes of an upload lie; its id is one that the portal has made. */
export const placeOf = (kernel: Pick<Kernel, 'config'>, id: string): string => path.join(arrivingFolder(kernel), id)

/** Removes what has come of an upload. */
export async function removeArrived(kernel: Pick<Kernel, 'config'>, id: string): Promise<void> {
  await Promise.all(['', '.json'].map((ending) => rm(placeOf(kernel, id) + ending, { force: true })))
}

/** Ids of everything that lies in the folder since before. */
export async function listArrived(kernel: Pick<Kernel, 'config'>, before: Date): Promise<string[]> {
  const names = await readdir(arrivingFolder(kernel)).catch(() => [])
  const ids = [...new Set(names.map((name) => name.replace(/\.json$/, '')))]
  const old = await Promise.all(
    ids.map(async (id) => {
      const file = await stat(placeOf(kernel, id)).catch(() => undefined)
      return (file?.mtime ?? new Date(0)) < before ? [id] : []
    }),
  )
  return old.flat()
}
