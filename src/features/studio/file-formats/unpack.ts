import { inflateSync } from 'fflate'
import { FileFault } from './fault.ts'
import { ENTRIES_MAX, PACKED_RATIO_MAX, SMALL_ENTRY_BYTES, UNPACKED_BYTES_MAX } from './limits.ts'

/** An entry of a ZIP archive, as its directory lists it. */
interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  at: number
}

const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
const LOCAL_SIGN = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const COMMENT_MAX = 65_535
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
/** The mode of Unix, in the upper half of an entry’s attributes. */
const KIND_OF_FILE = 0o170000
const SYMBOLIC_LINK = 0o120000
const UNIX_SHIFT = 16

/** Whether a file begins as ZIP archives do. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Unpacks the wanted files of a ZIP archive in memory, by their names. All entries are checked before the first is unpacked, and
 * none gets more room than the directory says.
 *
 * @throws {FileFault} if the archive is broken, too large, or has entries that no harmless program writes.
 */
export function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean = () => true,
): Map<string, Uint8Array<ArrayBuffer>> {
  const entries = entriesOf(bytes)
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > UNPACKED_BYTES_MAX) throw new FileFault('unpacks-too-large')
  for (const { name, packed, unpacked } of entries) {
    if (unpacked > SMALL_ENTRY_BYTES && unpacked > packed * PACKED_RATIO_MAX)
      throw new FileFault('unpacks-too-large', name)
  }
  const files = entries.filter(({ name }) => !name.endsWith('/') && isWanted(name))
  return new Map(files.map((entry) => [entry.name, contentOf(bytes, entry)]))
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > ENTRIES_MAX) throw new FileFault('too-many-entries', count)
  const entries: Entry[] = []
  const names = new Set<string>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY_SIGN)
      throw new FileFault('broken-archive')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength))
    checkEntry({ name, flags: view.getUint16(at + 8, true), attributes: view.getUint32(at + 38, true) })
    // With two of a name, programs that check and programs that read could mean different ones.
    if (names.has(name)) throw new FileFault('broken-archive')
    names.add(name)
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Returns where the end record is: it comes last, before an optional comment. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX)
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGN) return at
  }
  throw new FileFault('broken-archive')
}

function checkEntry({ name, flags, attributes }: { name: string; flags: number; attributes: number }): void {
  if ((flags & ENCRYPTED) !== 0) throw new FileFault('encrypted', name)
  if (((attributes >>> UNIX_SHIFT) & KIND_OF_FILE) === SYMBOLIC_LINK) throw new FileFault('link-inside', name)
  const isUnsafe = /^[/\\]|^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..')
  if (isUnsafe) throw new FileFault('unsafe-path', name)
}

function contentOf(bytes: Uint8Array<ArrayBuffer>, { name, method, packed, unpacked, at }: Entry) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL_SIGN)
    throw new FileFault('broken-archive', name)
  const from = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const content = bytes.subarray(from, from + packed)
  if (content.length !== packed) throw new FileFault('broken-archive', name)
  if (method === STORED && packed === unpacked) return content.slice()
  if (method !== DEFLATED) throw new FileFault('broken-archive', name)
  return inflated(content, { name, unpacked })
}

/** The output never grows. With one byte more than announced, what is longer is noticed. */
function inflated(content: Uint8Array, { name, unpacked }: Pick<Entry, 'name' | 'unpacked'>) {
  try {
    const out = inflateSync(content, { out: new Uint8Array(unpacked + 1) })
    if (out.length === unpacked) return new Uint8Array(out)
  } catch {
    // It isn’t what the directory says.
  }
  throw new FileFault('broken-archive', name)
}
