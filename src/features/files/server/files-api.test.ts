import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { problemOf } from '#base/errors.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { DISK_RESERVE_BYTES, PICTURE_MAX_BYTES, UPLOADS_PER_HOUR } from '../limits.ts'
import type { UploadedPicture } from '../uploaded-picture.ts'
import { putSeedFile } from './seed-file.ts'
import { createFileRoutes } from './serve-files.ts'
import { serveUploads } from './upload.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-files-'))
let portal: TestApp
let app: Hono<PortalEnv>
let as: Record<string, string>
let server: Server | undefined

beforeAll(async () => {
  portal = await createTestApp({ config: { dataFolder: folder } })
  as = (await portal.signedIn()).as
  const api = new Hono<PortalEnv>()
  serveUploads(api, portal.kernel)
  api.onError((error) => Response.json(problemOf(error), { status: problemOf(error).status }))
  app = new Hono<PortalEnv>().route('/api', api).route('/', createFileRoutes(portal.kernel))
})
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const photo = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
const post = (body: BodyInit, headers: Record<string, string> = as) =>
  app.request('/api/fs/files', { method: 'POST', body, headers })
const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers })
const codeOf = async (response: Response) => `${response.status} ${((await response.json()) as { code: string }).code}`

test('[S-M4, R-11] a picture that would fill the disk is refused', async () => {
  const freeBytes = vi.spyOn(portal.kernel.files, 'freeBytes').mockResolvedValue(DISK_RESERVE_BYTES)
  expect(await codeOf(await post('bytes that nobody reads'))).toBe('507 files.no-room')
  freeBytes.mockRestore()
})

async function upload(bytes: BodyInit): Promise<UploadedPicture> {
  const response = await post(bytes)
  expect(response.status).toBe(200)
  return (await response.json()) as UploadedPicture
}

describe('[IMPL-23] an upload', () => {
  test('as request body or form returns a picture that can be shown', async () => {
    const uploaded = await upload(await photo())
    expect(uploaded).toMatchObject({ type: 'image/jpeg', width: 800, height: 400, ground: expect.stringMatching(/^#/) })
    const served = await get(uploaded.src)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(uploaded.size),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const form = new FormData()
    form.append('name', 'x')
    form.append('file', new File([new Uint8Array(await photo(30, 20))], '../../evil.html', { type: 'text/html' }))
    expect(await upload(form)).toMatchObject({
      src: expect.stringMatching(/^\/files\/uploads\/[\w-]+\.jpg$/),
      width: 30,
    })
  })

  test('is recorded with its owner', async () => {
    const owner = await portal.signedIn()
    const response = await post(await photo(), owner.as)
    const { id, size } = (await response.json()) as UploadedPicture
    const row = await portal.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      owner_id: owner.userId,
      size: String(size),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('needs an account', async () => {
    expect(await codeOf(await post(await photo(), {}))).toBe('401 portal.sign-in-needed')
    const guest = await portal.guestSession()
    expect(await codeOf(await post(await photo(), guest.as))).toBe('401 portal.sign-in-needed')
  })

  test.each([
    ['nothing', new Uint8Array(), '422 files.none-sent'],
    ['a form without a file', new FormData(), '422 files.none-sent'],
    ['a page', '<html><script>alert(1)</script></html>', '415 files.no-picture'],
    ['half a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), '415 files.no-picture'],
    ['too much', new Uint8Array(PICTURE_MAX_BYTES + 1), '413 files.too-large'],
  ])('of %s is refused', async (_, body, code) => {
    expect(await codeOf(await post(body))).toBe(code)
  })

  test('without a content length is counted while it is read', async () => {
    const piece = new Uint8Array(1024 * 1024)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => (sent++, controller.enqueue(piece)) })
    const request = new Request('http://localhost/api/fs/files', {
      method: 'POST',
      body: endless,
      headers: as,
      duplex: 'half',
    } as RequestInit)
    expect(await codeOf(await app.request(request))).toBe('413 files.too-large')
    expect(sent).toBeLessThan(30)
  })

  test('is limited per hour', async () => {
    const eager = (await portal.signedIn()).as
    const codes = await Promise.all(
      Array.from({ length: UPLOADS_PER_HOUR + 2 }, async () => codeOf(await post('x', eager))),
    )
    expect(codes.filter((code) => code === '429 portal.too-many')).toHaveLength(2)
  })

  test('of an SVG is sanitised, and served so that nothing in it can run', async () => {
    const uploaded = await upload(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><script>1</script><path d="M0 0h9"/></svg>',
    )
    const served = await get(uploaded.src)
    expect(await served.text()).not.toContain('script')
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
  })
})

describe('[IMPL-23] a resized picture', () => {
  test('is made in the best format that the browser accepts', async () => {
    const { src } = await upload(await photo())
    const typeFor = async (accept: string) => (await get(`${src}?w=320`, { accept })).headers.get('content-type')
    expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await typeFor('image/webp,*/*')).toBe('image/webp')
    expect(await typeFor('*/*')).toBe('image/jpeg')
    const sized = await get(`${src}?w=320`, { accept: 'image/webp' })
    expect(sized.headers.get('vary')).toBe('Accept')
    expect((await sharp(await sized.arrayBuffer()).metadata()).width).toBe(320)
  })

  test('is made once, however many requests ask for it', async () => {
    const { src } = await upload(await photo())
    const put = vi.spyOn(portal.kernel.files, 'put')
    const responses = await Promise.all(
      Array.from({ length: 12 }, async () => get(`${src}?w=640`, { accept: 'image/webp' })),
    )
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    await get(`${src}?w=640`, { accept: 'image/webp' })
    expect(put).toHaveBeenCalledTimes(1)
    put.mockRestore()
  })

  test.each(['641', '0', '-1', '640.0', 'x', ''])('of width %j is refused', async (width) => {
    const { src } = await upload(await photo())
    expect(await codeOf(await get(`${src}?w=${width}`))).toBe('400 files.no-such-size')
  })

  test('of a broken picture is the stored file itself, and not cached', async () => {
    await portal.kernel.files.put('demo/broken.jpg', Buffer.from('broken'))
    const response = await get('/files/demo/broken.jpg?w=320', { accept: 'image/webp' })
    expect([response.status, await response.text()]).toEqual([200, 'broken'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('has no address of its own in the storage', async () => {
    const { src } = await upload(await photo())
    await get(`${src}?w=320`)
    const [key] = await Array.fromAsync(portal.kernel.files.list(`sized/${src.slice('/files/'.length)}`))
    expect(key).toBeDefined()
    expect(await codeOf(await get(`/files/${key}`))).toBe('404 files.not-found')
  })
})

describe('[IMPL-23] a seed file', () => {
  test('is stored once, and replaced with its sizes when it has changed', async () => {
    const source = path.join(folder, 'cover.jpg')
    const seed = () => putSeedFile(portal.kernel, { key: 'demo/cover.jpg', path: source })
    await writeFile(source, await photo(900, 300))
    const put = vi.spyOn(portal.kernel.files, 'put')
    expect(await seed()).toMatchObject({
      src: '/files/demo/cover.jpg',
      width: 900,
      height: 300,
      ground: expect.any(String),
    })
    expect(await seed()).toMatchObject({ width: 900 })
    expect(put).toHaveBeenCalledTimes(1)
    put.mockRestore()
    await get('/files/demo/cover.jpg?w=640')
    await writeFile(source, await photo(400, 300))
    expect(await seed()).toMatchObject({ width: 400 })
    const sized = await get('/files/demo/cover.jpg?w=640')
    expect((await sharp(await sized.arrayBuffer()).metadata()).width).toBe(400)
    expect(await Array.fromAsync(portal.kernel.files.list('sized/demo/cover.jpg'))).toHaveLength(1)
    const rows = await portal.db.selectFrom('files').select('width').where('key', '=', 'demo/cover.jpg').execute()
    expect(rows).toEqual([{ width: 400 }])
  })

  test('that isn’t a picture is stored as it is', async () => {
    const source = path.join(folder, 'talk.vtt')
    await writeFile(source, 'WEBVTT')
    expect(await putSeedFile(portal.kernel, { key: 'demo/talk.vtt', path: source })).toEqual({
      src: '/files/demo/talk.vtt',
    })
    expect((await get('/files/demo/talk.vtt')).headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  })
})

test.each([
  '/files/none.jpg',
  '/files/',
  '/files/uploads',
  '/files/..%2f..%2fpackage.json',
  '/files/%2e%2e%2fsecret',
  '/files/%',
])('[IMPL-40] %s is not found', async (address) => {
  expect(await codeOf(await get(address))).toBe('404 files.not-found')
})

test('[IMPL-23] a video is streamed in ranges, and closed when the browser disconnects', async () => {
  const bytes = Buffer.alloc(30 * 1024 * 1024, 7)
  await portal.kernel.files.put('demo/film.webm', bytes)
  const closed: boolean[] = []
  const read = portal.kernel.files.read
  const spy = vi.spyOn(portal.kernel.files, 'read').mockImplementation(async (key, range) => {
    const stream = await read(key, range)
    stream.once('close', () => closed.push(true))
    return stream
  })
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const part = await fetch(`http://127.0.0.1:${port}/files/demo/film.webm`, { headers: { range: 'bytes=100-199' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])

  const memoryBefore = process.memoryUsage().rss
  const visitor = connect(port, '127.0.0.1')
  visitor.write('GET /files/demo/film.webm HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => visitor.once('data', resolve))
  visitor.pause()
  visitor.destroy()
  await vi.waitFor(() => expect(closed).toEqual([true, true]), { timeout: 5000 })
  expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(bytes.length)
  spy.mockRestore()
})
