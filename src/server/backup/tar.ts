import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { SECOND_MS } from '#base/clock.ts'

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

/** Writes an archive that every tar program reads. Sizes needn't be known in advance: headers are written last. */
export async function createTar(
  file: string,
  madeAt: Date,
): Promise<{
  add: (name: string, pieces: Pieces) => Promise<TarEntry>
  /** Ends the archive and syncs it to disk. */
  close: () => Promise<void>
  /** Closes an archive that is not finished. */
  abandon: () => Promise<void>
}> {
  const handle = await open(file, 'wx', PERMISSIONS)
  let position = 0
  const write = async (bytes: Uint8Array) => {
    await handle.write(bytes, 0, bytes.length, position)
    position += bytes.length
  }
  return {
    add: async (name, pieces) => {
      if (needsLongName(name)) await write(longName(name, madeAt))
      const headerAt = position
      position += BLOCK
      const start = position
      for await (const piece of pieces) await write(piece)
      const size = position - start
      await write(padding(size))
      const header = headerOf({ name: plainName(name), size, madeAt, type: TYPE_FILE })
      await handle.write(header, 0, BLOCK, headerAt)
      return { name, size, start }
    },
    close: async () => {
      await write(new Uint8Array(2 * BLOCK))
      await handle.sync()
      await handle.close()
    },
    abandon: () => handle.close(),
  }
}

/** Lists the files of an archive. Throws if it is not an archive or is truncated. */
export async function listTar(file: string): Promise<TarEntry[]> {
  const handle = await open(file, 'r')
  try {
    return await readHeaders(handle)
  } finally {
    await handle.close()
  }
}

/** Streams one file of an archive. */
export function readTarEntry(file: string, { start, size }: TarEntry): Readable {
  return size === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + size - 1 })
}

async function readHeaders(handle: FileHandle): Promise<TarEntry[]> {
  const entries: TarEntry[] = []
  const { size: total } = await handle.stat()
  let position = 0
  let name: string | undefined
  for (;;) {
    const header = await readAt(handle, position, BLOCK)
    if (header.every((byte) => byte === 0)) return entries
    checkHeader(header)
    const size = sizeIn(header)
    const start = position + BLOCK
    if (start + size > total) throw new Error('it is cut off')
    if (textIn(header, 156, 1) === TYPE_PAX) {
      name = nameInPax(await readAt(handle, start, size))
    } else {
      entries.push({ name: name ?? textIn(header, 0, MAX_PLAIN_NAME), size, start })
      name = undefined
    }
    position = start + size + padding(size).length
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('it is cut off')
  return buffer
}

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
