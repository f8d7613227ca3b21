import { SECOND_MS } from '#base/clock.ts'
import { type ByteSource, readBytes } from './byte-source.ts'
import type { Sink } from './sink.ts'
import { measure } from './spool.ts'

/** One file in an archive. */
export interface TarEntry {
  name: string
  size: number
  /** Offset of its bytes in the archive. */
  start: number
}

/** Bytes in chunks. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const BLOCK = 512
const MAX_PLAIN_NAME = 100
/** A header field holds eleven octal digits; larger numbers are written in binary, like GNU tar does. */
const MAX_OCTAL_SIZE = 0o77777777777
const BINARY_SIZE = 0x80
const CHECKSUM_AT = 148
const CHECKSUM_LENGTH = 8
/** Magic bytes of the format, then its version. */
const USTAR_MARK = 'ustar\x0000'
const TYPE_FILE = '0'
const TYPE_PAX = 'x'
const PERMISSIONS = 0o600

/**
 * Writes an archive that every tar program reads, from its first byte to its last. The length of a file comes before its bytes: without
 * `size`, `add` reads them to the end first.
 */
export function createTar(
  sink: Sink,
  madeAt: Date,
): {
  add: (name: string, pieces: Pieces, size?: number) => Promise<TarEntry>
  /** Ends the archive, and completes it. */
  close: () => Promise<void>
} {
  let position = 0
  const write = async (bytes: Uint8Array) => {
    await sink.write(bytes)
    position += bytes.length
  }
  const addMeasured = async (name: string, pieces: Pieces, size: number): Promise<TarEntry> => {
    if (needsLongName(name)) await write(longName(name, madeAt))
    await write(headerOf({ name: plainName(name), size, madeAt, type: TYPE_FILE }))
    const start = position
    for await (const piece of pieces) {
      if (position + piece.length > start + size) throw new Error(`${name} grew while it was saved`)
      await write(piece)
    }
    if (position < start + size) throw new Error(`${name} shrank while it was saved`)
    await write(padding(size))
    return { name, size, start }
  }
  return {
    add: async (name, pieces, size) => {
      if (size !== undefined) return addMeasured(name, pieces, size)
      const measured = await measure(pieces)
      try {
        return await addMeasured(name, measured.pieces, measured.size)
      } finally {
        await measured.dispose()
      }
    },
    close: async () => {
      await write(new Uint8Array(2 * BLOCK))
      await sink.close()
    },
  }
}

/** Lists the files of an archive. Throws if it is not an archive or is truncated. */
export async function listTar(source: ByteSource): Promise<TarEntry[]> {
  const entries: TarEntry[] = []
  let position = 0
  let name: string | undefined
  for (;;) {
    const header = await readBytes(source, position, position + BLOCK)
    if (header.every((byte) => byte === 0)) return entries
    checkHeader(header)
    const size = sizeIn(header)
    const start = position + BLOCK
    if (start + size > source.size) throw new Error('it is cut off')
    if (textIn(header, 156, 1) === TYPE_PAX) {
      name = nameInPax(await readBytes(source, start, start + size))
    } else {
      entries.push({ name: name ?? textIn(header, 0, MAX_PLAIN_NAME), size, start })
      name = undefined
    }
    position = start + size + padding(size).length
  }
}

/** Streams one file of an archive. */
export const readTarEntry = (source: ByteSource, { start, size }: TarEntry): AsyncIterable<Buffer> =>
  source.read(start, start + size)

interface Header {
  name: string
  size: number
  madeAt: Date
  type: string
}

function headerOf({ name, size, madeAt, type }: Header): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, MAX_PLAIN_NAME, 'utf8')
  header.write(octal(PERMISSIONS, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  writeSize(header, size)
  header.write(octal(Math.floor(madeAt.getTime() / SECOND_MS), 12), 136)
  header.write(type, 156)
  header.write(USTAR_MARK, 257)
  header.write(octal(checksumOf(header), 7), CHECKSUM_AT)
  header.write(' ', CHECKSUM_AT + 7)
  return header
}

function writeSize(header: Buffer, size: number): void {
  if (size <= MAX_OCTAL_SIZE) {
    header.write(octal(size, 12), 124)
    return
  }
  header[124] = BINARY_SIZE
  header.writeBigUInt64BE(BigInt(size), 128)
}

function sizeIn(header: Buffer): number {
  if (header[124] === BINARY_SIZE) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(textIn(header, 124, 12), 8)
}

/** The header checksum: the sum of all bytes, its own field counted as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce(
    (sum, byte, at) => sum + (at >= CHECKSUM_AT && at < CHECKSUM_AT + CHECKSUM_LENGTH ? 32 : byte),
    0,
  )
}

function checkHeader(header: Buffer): void {
  const written = Number.parseInt(textIn(header, CHECKSUM_AT, CHECKSUM_LENGTH), 8)
  if (written !== checksumOf(header)) throw new Error('it is damaged or not an archive')
}

/** A pax record `length path=name\n` before the entry; the length includes its own digits. */
function longName(name: string, madeAt: Date): Buffer {
  const rest = ` path=${name}\n`
  const bytes = Buffer.byteLength(rest)
  const digits = String(bytes + String(bytes).length).length
  const record = Buffer.from(`${bytes + digits}${rest}`)
  const header = headerOf({ name: 'long-name', size: record.length, madeAt, type: TYPE_PAX })
  return Buffer.concat([header, record, padding(record.length)])
}

function nameInPax(record: Buffer): string | undefined {
  return /^\d+ path=(.*)\n/m.exec(record.toString('utf8'))?.[1]
}

// oxlint-disable-next-line no-control-regex -- names beyond ASCII have no agreed encoding in a plain header
const needsLongName = (name: string): boolean => name.length > MAX_PLAIN_NAME || /[^\x20-\x7e]/.test(name)

const plainName = (name: string): string => (needsLongName(name) ? 'long-name' : name)

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

function textIn(header: Buffer, start: number, length: number): string {
  const text = header.toString('utf8', start, start + length)
  return text.split('\0')[0] ?? ''
}
