import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startS3, type TestS3 } from '#test/s3-server.ts'
import { type BackupPlace, placeAt, placeOfFile } from './backup-place.ts'
import { BucketError } from './bucket-place.ts'
import { fileSource, inBlocks, readBytes } from './byte-source.ts'
import { decrypted, encrypted, isEncrypted, PassphraseError } from './encryption.ts'
import { fileSink } from './sink.ts'

const PASSPHRASE = 'correct horse battery'
/** Deriving a key takes a tenth of a second with the usual cost. */
const CHEAP = 10
const CHUNK = 64 * 1024
const SEALED = CHUNK + 16
const HEADER = 65

let folder: string
let s3: TestS3
let bucket: BackupPlace
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-places-'))
  s3 = await startS3({ directory: path.join(folder, 's3'), bucket: 'copies' })
  bucket = placeAt('s3://copies/portal', { backupS3: s3.access })
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  s3.intercept = () => false
  s3.alter = (bytes) => bytes
})

const at = (name: string) => path.join(folder, name)
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const openSealed = async (file: string, passphrase: string | undefined = PASSPHRASE) =>
  decrypted(await fileSource(file), { name: file, passphrase })

async function seal(bytes: Buffer, name = 'sealed'): Promise<string> {
  rmSync(at(name), { force: true })
  const sink = await encrypted(await fileSink(at(name)), PASSPHRASE, CHEAP)
  // In pieces that fit no chunk.
  for (let from = 0; from < bytes.length; from += 50_001) await sink.write(bytes.subarray(from, from + 50_001))
  await sink.close()
  return at(name)
}

async function upload(name: string, bytes: Buffer): Promise<void> {
  const sink = await bucket.create(name)
  try {
    for (let from = 0; from < bytes.length; from += 1_000_000) await sink.write(bytes.subarray(from, from + 1_000_000))
    await sink.close()
  } catch (error) {
    await sink.abandon()
    throw error
  }
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  '%i encrypted bytes are read back from any position',
  async (size) => {
    const bytes = randomBytes(size)
    const file = await seal(bytes)
    expect(await isEncrypted(await fileSource(file))).toBe(true)
    const source = await openSealed(file)
    expect(source.size).toBe(size)
    for (const [start, end] of [
      [0, size],
      [size, size],
      [Math.floor(size / 2), size],
      [Math.min(CHUNK - 1, size), Math.min(CHUNK + 1, size)],
    ] as const) {
      expect(sha(await readBytes(source, start, end))).toBe(sha(bytes.subarray(start, end)))
    }
  },
)

test('two encrypted copies of the same bytes have nothing in common, and don’t contain them', async () => {
  const bytes = randomBytes(1000)
  expect(readFileSync(await seal(bytes)).includes(bytes.subarray(0, 16))).toBe(false)
  const [one, other] = [await seal(Buffer.alloc(1000), 'one'), await seal(Buffer.alloc(1000), 'other')].map((file) =>
    readFileSync(file).subarray(17),
  )
  expect(one!.subarray(0, 32)).not.toEqual(other!.subarray(0, 32))
  expect(one!.subarray(-900)).not.toEqual(other!.subarray(-900))
})

test('an encrypted file without its passphrase, or with another one, says so', async () => {
  const file = await seal(randomBytes(100))
  await expect(decrypted(await fileSource(file), { name: file, passphrase: undefined })).rejects.toThrow(
    /is encrypted: set/,
  )
  const other = openSealed(file, 'another passphrase')
  await expect(other).rejects.toThrow(/was encrypted with another passphrase/)
  await expect(other).rejects.toBeInstanceOf(PassphraseError)
})

test('an encrypted file that was cut off, also between two chunks, is refused when it is opened', async () => {
  const whole = readFileSync(await seal(randomBytes(3 * CHUNK + 100)))
  for (const length of [HEADER + 3 * SEALED, HEADER + 2 * SEALED + 50, HEADER + SEALED, HEADER, 20]) {
    writeFileSync(at('cut'), whole.subarray(0, length))
    await expect(openSealed(at('cut'))).rejects.toThrow(/is damaged/)
  }
})

test('encrypted bytes that were changed, exchanged or added are never returned', async () => {
  const whole = readFileSync(await seal(randomBytes(3 * CHUNK)))
  const changes: Record<string, (bytes: Buffer) => Buffer> = {
    changed: (bytes) => (bytes.writeUInt8(bytes.readUInt8(HEADER + 5) ^ 1, HEADER + 5), bytes),
    exchanged: (bytes) => {
      const [first, second] = [0, 1].map((index) =>
        bytes.subarray(HEADER + index * SEALED, HEADER + (index + 1) * SEALED),
      )
      return Buffer.concat([bytes.subarray(0, HEADER), second!, first!, bytes.subarray(HEADER + 2 * SEALED)])
    },
    added: (bytes) => Buffer.concat([bytes, Buffer.alloc(SEALED)]),
  }
  for (const change of Object.values(changes)) {
    writeFileSync(at('other'), change(Buffer.from(whole)))
    const reading = openSealed(at('other')).then((source) => readBytes(source, 0, 3 * CHUNK))
    await expect(reading).rejects.toThrow(/is damaged/)
  }
})

test('small reads of one block take one request', async () => {
  let requests = 0
  const bytes = randomBytes(2_500_000)
  const source = inBlocks({
    size: bytes.length,
    read: async function* (start, end) {
      requests += 1
      yield bytes.subarray(start, end)
    },
  })
  for (let start = 0; start < 1_000_000; start += 10_000) {
    expect(await readBytes(source, start, start + 512)).toEqual(bytes.subarray(start, start + 512))
  }
  expect(requests).toBe(1)
  expect(await readBytes(source, 1_048_000, 1_049_000)).toEqual(bytes.subarray(1_048_000, 1_049_000))
  expect(sha(await readBytes(source, 0, bytes.length))).toBe(sha(bytes))
  expect(requests).toBe(3)
})

test('a file in a bucket is uploaded in parts, of which a failed one is sent again, and is listed, read and deleted', async () => {
  const bytes = randomBytes(17 * 1024 * 1024)
  const parts: string[] = []
  s3.intercept = ({ method, url = '' }, answer) => {
    const part = method === 'PUT' ? new URL(url, 'http://localhost').searchParams.get('partNumber') : null
    if (part === null) return false
    parts.push(part)
    if (parts.length !== 1) return false
    answer.writeHead(503).end()
    return true
  }
  await upload('a.tar', bytes)
  expect(parts).toEqual(['1', '1', '2'])
  expect([...(await bucket.list())].map(([name, { size }]) => [name, size])).toEqual([['a.tar', bytes.length]])
  const source = await bucket.source('a.tar')
  expect(await readBytes(source, 5000, 5010)).toEqual(bytes.subarray(5000, 5010))
  expect(await readBytes(source, 10, 10)).toEqual(Buffer.alloc(0))
  await bucket.delete('a.tar')
  expect([await bucket.find('a.tar'), (await bucket.list()).size, s3.uploads.size]).toEqual([undefined, 0, 0])
})

test('what is read back from a bucket and isn’t what was written is deleted, and the backup fails', async () => {
  s3.alter = (bytes) => Buffer.from(bytes).fill(0, 0, 1)
  await expect(upload('b.tar', Buffer.from('something else'))).rejects.toThrow(/is not what was written/)
  expect(await bucket.find('b.tar')).toBeUndefined()
})

test('an upload that fails is aborted, and what a killed process left behind is aborted later', async () => {
  s3.intercept = ({ method, url = '' }, answer) => {
    if (method !== 'PUT' || !url.includes('partNumber')) return false
    answer.writeHead(403).end()
    return true
  }
  const failing = upload('c.tar', Buffer.from('never arrives'))
  await expect(failing).rejects.toThrow(/^The bucket of s3:\/\/copies\/portal can’t be used/)
  await expect(failing).rejects.toMatchObject({ isLasting: true })
  await expect(failing).rejects.toBeInstanceOf(BucketError)
  expect(s3.uploads.size).toBe(0)
  s3.intercept = () => false
  await bucket.create('mine.tar')
  await bucket.create('foreign.tar')
  await bucket.deleteUnfinished((name) => name === 'mine.tar')
  expect([...s3.uploads.values()]).toEqual(['portal/foreign.tar'])
})

test('the address of a file is split into its place and its name', () => {
  const split = (file: string) => {
    const { place, name } = placeOfFile(file, { backupS3: s3.access })
    return [place.address, name]
  }
  expect(split('/srv/backups/a.tar')).toEqual(['/srv/backups', 'a.tar'])
  expect(split('s3://copies/portal/deep/a.tar')).toEqual(['s3://copies/portal/deep', 'a.tar'])
  expect(split('s3://copies/a.tar')).toEqual(['s3://copies', 'a.tar'])
  expect(() => split('s3://copies')).toThrow('names a bucket, but no file in it')
  expect(() => placeAt('s3://copies', { backupS3: undefined })).toThrow(/set PORTICO_BACKUPS_S3_ACCESS_KEY_ID/)
})

test('an unfinished file in a folder appears under its name only when it is complete', async () => {
  const place = placeAt(at('folder'), {})
  expect((await place.list()).size).toBe(0)
  await expect(place.create('a.tar')).rejects.toThrow(/ENOENT/)
  const target = placeAt(folder, {})
  const sink = await target.create('whole.tar')
  await sink.write(Buffer.from('all of it'))
  expect(await target.find('whole.tar')).toBeUndefined()
  await sink.close()
  expect(await target.find('whole.tar')).toMatchObject({ size: 9 })
  const other = await target.create('half.tar')
  await other.abandon()
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([])
})
