import { type FileHandle, open } from 'node:fs/promises'

/** Something of known size that can be read from any position, such as a file or an object in a bucket. */
export interface ByteSource {
  size: number
  /** Streams the bytes from `start` up to but not including `end`. Fails if there are fewer. */
  read: (start: number, end: number) => AsyncIterable<Buffer>
}

const PIECE_BYTES = 64 * 1024
/** Smaller reads take a whole block, because the next ones are usually beside it. */
const BLOCK_BYTES = 1024 * 1024

/** Reads the bytes from `start` up to but not including `end` into memory. */
export async function readBytes(source: ByteSource, start: number, end: number): Promise<Buffer> {
  if (end > source.size) throw new Error('it is cut off')
  return Buffer.concat(await Array.fromAsync(source.read(start, end)))
}

/** Opens a file for reading. Its handle is open only while it is read. */
export async function fileSource(file: string): Promise<ByteSource> {
  const handle = await open(file, 'r')
  const { size } = await handle.stat().finally(() => handle.close())
  return {
    size,
    read: async function* (start, end) {
      const opened = await open(file, 'r')
      try {
        yield* piecesOf(opened, start, end)
      } finally {
        await opened.close()
      }
    },
  }
}

async function* piecesOf(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end;) {
    const length = Math.min(PIECE_BYTES, end - position)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead === 0) throw new Error('it is cut off')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

/** Reads small parts in blocks of 1 MB and remembers the last one, so that thousands of small files don't need a request each. */
export function inBlocks(source: ByteSource): ByteSource {
  let last: { at: number; bytes: Promise<Buffer> } | undefined
  const blockAt = (at: number): Promise<Buffer> => {
    if (last?.at === at) return last.bytes
    const bytes = readBytes(source, at, Math.min(at + BLOCK_BYTES, source.size))
    last = { at, bytes }
    // A failed read isn't remembered.
    bytes.catch(() => (last = undefined))
    return bytes
  }
  return {
    size: source.size,
    read: async function* (start, end) {
      if (end - start >= BLOCK_BYTES) return yield* source.read(start, end)
      if (end > source.size) throw new Error('it is cut off')
      for (let position = start; position < end;) {
        const at = position - (position % BLOCK_BYTES)
        const part = (await blockAt(at)).subarray(position - at, end - at)
        yield part
        position += part.length
      }
    },
  }
}
