import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { leftoverOwner, removeLeftovers } from '../leftovers.ts'
import type { Pieces } from './tar.ts'

/** What is at most this long is held in memory, so its length needn't be known before. */
export const IN_MEMORY_BYTES = 8 * 1024 * 1024
const FOLDERS = /^portico-backup-(?<pid>\d+)-/

/** Bytes whose length is known. */
interface Measured {
  size: number
  pieces: Pieces
  /** Removes what is on the disk. */
  dispose: () => Promise<void>
}

/** Reads to the end, to know the length: up to 8 MB into memory, more into a temporary file. */
export async function measure(pieces: Pieces): Promise<Measured> {
  const inMemory: Uint8Array[] = []
  let size = 0
  const reader = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]()
  const rest = { [Symbol.asyncIterator]: () => asyncOf(reader) }
  for (;;) {
    const { value, done } = await reader.next()
    if (done) return { size, pieces: inMemory, dispose: async () => {} }
    inMemory.push(value)
    size += value.length
    if (size > IN_MEMORY_BYTES) return spoolToDisk(inMemory, rest)
  }
}

const asyncOf = (reader: AsyncIterator<Uint8Array> | Iterator<Uint8Array>): AsyncIterator<Uint8Array> => ({
  next: async () => reader.next(),
  return: async () => (await reader.return?.()) ?? { done: true, value: undefined },
})

async function spoolToDisk(first: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>): Promise<Measured> {
  await removeLeftovers(tmpdir(), FOLDERS)
  const folder = await mkdtemp(path.join(tmpdir(), `portico-backup-${leftoverOwner()}-`))
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const file = path.join(folder, 'entry')
    const handle = await open(file, 'wx', 0o600)
    try {
      for (const piece of first) await handle.appendFile(piece)
      for await (const piece of rest) await handle.appendFile(piece)
      const { size } = await handle.stat()
      return { size, pieces: createReadStream(file), dispose }
    } finally {
      await handle.close()
    }
  } catch (error) {
    await dispose()
    throw error
  }
}
