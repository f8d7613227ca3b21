import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'
import { isFileKey, keyOfPath } from './file-key.ts'
import { createFiles, type Files } from './files.ts'
import { sendFile } from './send-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A server that speaks the S3 protocol. */
async function startS3(): Promise<{ endpoint: string; close: () => Promise<void> }> {
  // @ts-expect-error the package has no types
  const { default: S3rver } = (await import('s3rver')) as {
    default: new (options: object) => { run: () => Promise<{ port: number }>; close: () => Promise<void> }
  }
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'portal' }],
  })
  const { port } = await server.run()
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}

describe.each(['disk', 'S3'])('[IMPL-23] files on %s', (kind) => {
  let files: Files
  let close = async (): Promise<void> => {}

  beforeAll(async () => {
    if (kind === 'disk') {
      files = createFiles({ config: { dataFolder: folder, s3: undefined } })
      return
    }
    const server = await startS3()
    close = server.close
    const { endpoint } = server
    const s3 = { bucket: 'portal', region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    files = createFiles({ config: { dataFolder: folder, s3 } })
  })
  afterAll(() => close())

  const put = (key: string, content: string) => files.put(key, Buffer.from(content))
  const get = async (key: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = new Request(`http://localhost/files/${key}`, { headers, method })
    const file = await files.find(key)
    if (!file) throw new Error(`${key} is missing`)
    return sendFile(request, { files, key, file, cacheControl: 'no-cache' })
  }

  test('are kept, found, listed and deleted', async () => {
    await put('a/one.txt', 'one')
    await put('a/b/two.txt', 'two')
    await put('c/three.txt', 'three')
    expect(await text(await files.read('a/b/two.txt'))).toBe('two')
    expect(await files.find('c/three.txt')).toMatchObject({ size: 5 })
    expect(await files.find('none.txt')).toBeUndefined()
    expect(await files.find('a')).toBeUndefined()
    expect((await Array.fromAsync(files.list())).toSorted()).toEqual(['a/b/two.txt', 'a/one.txt', 'c/three.txt'])
    expect(await Array.fromAsync(files.list('a/b'))).toEqual(['a/b/two.txt'])
    await files.deleteBelow('a/')
    await files.delete('c/three.txt')
    await files.delete('c/three.txt')
    expect(await Array.fromAsync(files.list())).toEqual([])
    await expect(files.read('a/one.txt')).rejects.toThrow()
  })

  test('are replaced atomically, and get another ETag', async () => {
    await put('replaced.txt', 'before')
    const before = await files.find('replaced.txt')
    await put('replaced.txt', 'after!')
    expect(await text(await files.read('replaced.txt'))).toBe('after!')
    expect((await files.find('replaced.txt'))?.etag).not.toBe(before?.etag)
  })

  test('can be added from a path on this machine', async () => {
    const source = path.join(folder, 'source.bin')
    await writeFile(source, 'from disk')
    await files.putFrom('taken/in.bin', source)
    expect(await text(await files.read('taken/in.bin'))).toBe('from disk')
    await expect(files.putFrom('taken/none.bin', path.join(folder, 'none'))).rejects.toThrow('ENOENT')
    expect(await files.find('taken/none.bin')).toBeUndefined()
  })

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-500', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('are served in parts: %s', async (range, status, body, contentRange) => {
    await put('parts.webm', '0123456789')
    const response = await get('parts.webm', { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(body)
    expect(response.headers.get('content-type')).toBe('video/webm')
    expect(response.headers.get('content-length')).toBe(status === 416 ? null : String(body.length))
  })

  test('are served in parts only if the file is the one that the browser has', async () => {
    await put('known.webm', '0123456789')
    const file = (await files.find('known.webm'))!
    const part = async (condition: string) =>
      (await get('known.webm', { range: 'bytes=0-3', 'if-range': condition })).status
    expect(await part(file.etag)).toBe(206)
    expect(await part(file.modifiedAt.toUTCString())).toBe(206)
    expect(await part('"other"')).toBe(200)
    expect(await part('Mon, 01 Jan 2024 00:00:00 GMT')).toBe(200)
  })

  test('are not sent again to browsers that have them', async () => {
    await put('again.png', 'picture')
    const { etag, modifiedAt } = (await files.find('again.png'))!
    const statusOf = async (headers: Record<string, string>) => (await get('again.png', headers)).status
    expect(await statusOf({ 'if-none-match': etag })).toBe(304)
    expect(await statusOf({ 'if-none-match': `"x", W/${etag}` })).toBe(304)
    expect(await statusOf({ 'if-none-match': '"x"' })).toBe(200)
    expect(await statusOf({ 'if-modified-since': modifiedAt.toUTCString() })).toBe(304)
    expect(await statusOf({ 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).toBe(200)
    expect(await statusOf({ 'if-none-match': '"x"', 'if-modified-since': modifiedAt.toUTCString() })).toBe(200)
  })

  test('answer HEAD with the full size and no body', async () => {
    await put('head.webm', '0123456789')
    const response = await get('head.webm', { range: 'bytes=0-3' }, 'HEAD')
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', ''])
  })

  test('[IMPL-40] are never run by a browser', async () => {
    const headersOf = async (key: string) => {
      await put(key, '<script>alert(1)</script>')
      return Object.fromEntries((await get(key)).headers)
    }
    expect(await headersOf('page.html')).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    })
    expect(await headersOf('drawing.svg')).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/default-src 'none';.* frame-ancestors 'none'; sandbox$/),
      'x-content-type-options': 'nosniff',
    })
    expect(await headersOf('picture.jpg')).not.toHaveProperty('content-disposition')
  })

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.hidden',
    'a\\..\\b',
    'a\0.jpg',
    '',
    'a/',
  ])('[IMPL-40] never leave their folder: %j is not a valid key', async (key) => {
    expect(isFileKey(key)).toBe(false)
    await expect(async () => files.read(key)).rejects.toThrow('not the key')
    await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('not the key')
  })
})

test('a failed write leaves no file behind', async () => {
  const files = createFiles({ config: { dataFolder: path.join(folder, 'failing'), s3: undefined } })
  await expect(files.putFrom('a/b.bin', folder)).rejects.toThrow('EISDIR')
  expect(await readdir(path.join(folder, 'failing/files/a'))).toEqual([])
})

test.each([
  ['/files/uploads/a.jpg', 'uploads/a.jpg'],
  ['/files/uploads%2Fa.jpg', 'uploads/a.jpg'],
  ['/files/..%2f..%2fetc/passwd', undefined],
  ['/files/%252e%252e/a', undefined],
  ['/files/a%00.jpg', undefined],
  ['/files/%', undefined],
  ['/elsewhere/a.jpg', undefined],
])('[IMPL-40] the address %s names %s', (pathname, key) => {
  expect(keyOfPath(pathname, '/files/')).toBe(key)
})

test.each([
  [undefined, 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=5-2', 10, 'whole'],
  ['bytes=5-5', 10, { start: 5, end: 5 }],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=-500', 10, { start: 0, end: 9 }],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=99999999999999999999-', 10, 'unsatisfiable'],
])('the range %s of %i bytes is %j', (header, size, expected) => {
  expect(rangeOf(header, size)).toEqual(expected)
})
