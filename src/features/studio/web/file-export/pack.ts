import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { WrittenFile } from '../../file-formats/out/model.ts'

/** Chunks are handed over to the browser from this size: it may put them on the disk. */
const PART_BYTES = 4_000_000

/** Files of the portal that couldn’t be fetched, by their addresses. */
export class MissingFiles extends Error {
  readonly addresses: readonly string[]

  constructor(addresses: readonly string[]) {
    super(addresses.join(' '))
    this.addresses = addresses
  }
}

interface Packing {
  /** Addresses of files that are left out. */
  without: ReadonlySet<string>
  onProgress: (done: number) => void
}

/**
 * Packs files as a ZIP archive. Media are streamed into it one after another and never held in memory as a whole.
 *
 * @throws {MissingFiles} if files are no longer in the portal.
 */
export async function pack(files: readonly WrittenFile[], { without, onProgress }: Packing): Promise<Blob> {
  const parts: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const missing: string[] = []
  const keep = () => {
    parts.push(new Blob(chunks))
    chunks = []
    length = 0
  }
  const failed: { error?: Error } = {}
  const zip = new Zip((error, chunk) => {
    if (error) failed.error = error
    chunks.push(new Uint8Array(chunk))
    length += chunk.length
    if (length >= PART_BYTES) keep()
  })
  for (const [at, file] of files.entries()) {
    if ('text' in file) {
      const entry = new ZipDeflate(file.path)
      zip.add(entry)
      entry.push(new TextEncoder().encode(file.text), true)
    } else if (!without.has(file.address) && !(await packFetched(zip, file))) {
      missing.push(file.address)
    }
    if (failed.error) throw failed.error
    onProgress(at + 1)
  }
  if (missing.length > 0) throw new MissingFiles(missing)
  zip.end()
  keep()
  return new Blob(parts, { type: 'application/zip' })
}

/** Returns false if the file isn’t there. A lost network throws. */
async function packFetched(zip: Zip, { path, address }: { path: string; address: string }): Promise<boolean> {
  // Only what is missing may be left out; an overloaded server is an error.
  const response = await fetch(address)
  if (response.status === 404 || response.status === 410) return false
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  const entry = new ZipPassThrough(path)
  zip.add(entry)
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    entry.push(value)
  }
  entry.push(new Uint8Array(), true)
  return true
}

/** Downloads a file under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
