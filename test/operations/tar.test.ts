import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileSource } from '#server/backup/byte-source.ts'
import { fileSink } from '#server/backup/sink.ts'
import { createTar, listTar, readTarEntry } from '#server/backup/tar.ts'

const MADE_AT = new Date('2026-03-01T10:00:00Z')
const LONG = `${'long folder/'.repeat(20)}name`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-tar-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function makeTar(contents: Record<string, string[]>): Promise<string> {
  const file = path.join(folder, 'archive.tar')
  const tar = createTar(await fileSink(file), MADE_AT)
  for (const [name, pieces] of Object.entries(contents))
    await tar.add(
      name,
      pieces.map((piece) => Buffer.from(piece)),
    )
  await tar.close()
  return file
}

async function readAll(file: string): Promise<Record<string, string>> {
  const entries = await listTar(await fileSource(file))
  const read = entries.map(async (entry) => {
    const bytes = Buffer.concat(await Array.fromAsync(readTarEntry(await fileSource(file), entry)))
    return [entry.name, bytes.toString('utf8')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

test.each([
  ['empty', []],
  ['exactly one block', ['x'.repeat(512)]],
  ['one more than a block', ['x'.repeat(500), 'y'.repeat(13)]],
  [LONG, ['a long name']],
  ['назва 🌍.txt', ['a name beyond ASCII']],
])('the content of %j is the same when we and the tar program read it back', async (name, pieces) => {
  const file = await makeTar({ before: ['first'], [name]: pieces, after: ['last'] })
  expect(await readAll(file)).toEqual({ before: 'first', [name]: pieces.join(''), after: 'last' })
  const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } } as const
  expect(execFileSync('tar', ['-xOf', file, name], options)).toBe(pieces.join(''))
})

test('a truncated archive is refused', async () => {
  const file = await makeTar({ one: ['1'.repeat(2000)], two: ['2'] })
  truncateSync(file, 1500)
  await expect(fileSource(file).then(listTar)).rejects.toThrow('it is cut off')
})
