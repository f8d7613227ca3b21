// Makes a backup of a demo small enough to be committed: node test/operations/shrink-sample.ts <backup> <sample>
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { MANIFEST, openBackup, rowsOf } from '#server/backup/backup-format.ts'
import { fileSink } from '#server/backup/sink.ts'
import { createTar } from '#server/backup/tar.ts'

/** Tables that the portal’s own jobs fill again. */
const FILLED_AGAIN = ['bible_verses', 'search_documents', 'search_pieces', 'search_vocabulary']
const LARGE_FILES = /\.(?:webm|mp4|pdf)$/

const [from = '', to = ''] = process.argv.slice(2)
const { manifest, read } = await openBackup(from)
const { secret: _, ...kept } = manifest
const tar = createTar(await fileSink(to), new Date(manifest.madeAt))
const entries: typeof manifest.entries = []
for (const { name } of manifest.entries.filter((entry) => !LARGE_FILES.test(entry.name))) {
  const bytes = FILLED_AGAIN.some((table) => name === rowsOf(table))
    ? gzipSync('')
    : Buffer.concat(await Array.fromAsync(read(name)))
  await tar.add(name, [bytes])
  entries.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
}
const tables = manifest.tables.map((table) => (FILLED_AGAIN.includes(table.name) ? { ...table, rows: 0 } : table))
await tar.add(MANIFEST, [Buffer.from(JSON.stringify({ ...kept, tables, entries }))])
await tar.close()
