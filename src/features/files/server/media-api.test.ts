import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertPage } from '#features/pages/server/store.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { archiveOf, drawingBomb, endlessDrawing, giantPng } from '#test/make/hostile-files.ts'
import { BIN_KEPT_MS, PERSON_MAX_BYTES, UNFINISHED_KEPT_MS } from '../limits.ts'
import type { FileUse, LibraryFile } from '../media.ts'
import { emptyBin } from './empty-bin.ts'
import { createFileRoutes } from './serve-files.ts'
import { exportFiles } from './store.ts'
import { lockLibraryFile } from './store-library.ts'
import { dropOldUploads } from './uploads/drop.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-media-'))
let portal: TestApp
let files: Hono<PortalEnv>
let author: { userId: string; as: Record<string, string> }

beforeAll(async () => {
  portal = await createTestApp({ config: { dataFolder: folder } })
  files = createFileRoutes(portal.kernel)
  author = await portal.signedIn('envmgr-admin')
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const TUS = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const photo = (width = 80, height = 40, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

interface Begin {
  name: string
  size: number
  head?: Uint8Array
  as?: Record<string, string>
}

function begin({ name, size, head, as = author.as }: Begin): Promise<Response> {
  const told = head ? `,head ${base64(Buffer.from(head).toString('latin1'))}` : ''
  const headers = { ...TUS, ...as, 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)}${told}` }
  return Promise.resolve(portal.app.request('/api/fs/uploads', { method: 'POST', headers }))
}

const sendPiece = (address: string, offset: number, body: BodyInit, as = author.as) =>
  Promise.resolve(
    portal.app.request(address, {
      method: 'PATCH',
      body,
      headers: { ...TUS, ...as, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      duplex: 'half',
    } as RequestInit),
  )

const idOf = (address: string) => address.split('/').at(-1) ?? ''
const answerOf = async <Value = LibraryFile>(asked: Promise<Response> | Response) =>
  (await asked).json() as Promise<Value>
const codeOf = async (asked: Promise<Response> | Response) => {
  const answer = await asked
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`
}
const done = (address: string, as = author.as) => portal.call('POST', `/api/fs/uploads/${idOf(address)}/done`, { as })

/** Uploads a whole file and takes it into the library; returns the last response. */
async function send(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const begun = await begin({ name, size: bytes.length })
  const address = begun.headers.get('location')
  if (!address) return begun
  const sent = await sendPiece(address, 0, bytes)
  return sent.ok ? done(address) : sent
}
const keep = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await send(name, bytes)
  expect(answer.status).toBe(200)
  return answerOf(answer)
}
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const webm = (rest = '') => bytesOf(`\x1a\x45\xdf\xa3....webm V_VP8 ${rest}`)
const change = (method: string, rest: string, body?: unknown) =>
  portal.call(method, `/api/fs/media${rest.startsWith('?') ? rest : `/${rest}`}`, {
    as: author.as,
    ...(body !== undefined && { body }),
  })
const usesOf = async (id: string) => (await answerOf<{ uses: FileUse[] }>(change('GET', id))).uses
const served = (address: string) => Promise.resolve(files.request(address))

/** Creates a page that shows a picture, with a draft that shows it another way. */
async function pageWith(file: LibraryFile): Promise<string> {
  const id = portal.kernel.makeId()
  const picture = { src: file.src, alt: 'Ours', width: file.width, height: file.height, ground: file.ground }
  const block = {
    id: 'b1',
    component: 'photo',
    version: 1,
    visible: true,
    texts: {},
    props: { picture, variant: 'plain' },
  }
  await portal.kernel.content.change((trx) =>
    insertPage(
      trx as never,
      {
        id,
        alias: id,
        type: 'common',
        title: 'Spring',
        noindex: false,
        template: 'default',
        published: true,
        edited: false,
        index: 0,
        model_id: undefined,
        to_top: true,
        header: { theme: 'paper', dark: false, mobileLogo: false },
        seo: {},
        texts: {},
        components: [block],
      } as never,
      portal.clock.now(),
    ),
  )
  return id
}
const pictureOn = async (pageId: string) => {
  const row = await portal.db
    .selectFrom('pages')
    .select('components')
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  return row.components[0]?.props.picture
}

describe('[IMPL-23] a file uploaded in chunks', () => {
  test('resumes where it was interrupted, even on another process, and is added once however often completion is requested', async () => {
    const film = new Uint8Array(Buffer.concat([webm(), Buffer.alloc(300_000, 7)]))
    const { headers } = await begin({ name: 'Film.webm', size: film.length, head: film.subarray(0, 1024) })
    const address = headers.get('location') ?? ''
    const cut = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(film.subarray(0, 100_000))
        await vi.waitFor(async () => expect(await received(address)).toBe(100_000))
        controller.error(new Error('the network is gone'))
      },
    })
    await sendPiece(address, 0, cut).catch(() => undefined)
    expect(await codeOf(done(address))).toBe('409 files.not-whole')

    const other = await createSecondPortal()
    const head = await other.app.request(address, { method: 'HEAD', headers: { ...TUS, ...author.as } })
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '100000'])
    await sendPiece(address, 100_000, film.subarray(100_000))
    const [one, two] = await Promise.all([answerOf(done(address)), answerOf(done(address))])
    expect(one).toMatchObject({ kind: 'video', name: 'Film.webm', size: film.length, type: 'video/webm' })
    expect(two.src).toBe(one.src)
    const kept = Buffer.from(await (await served(one.src)).arrayBuffer())
    expect(createHash('sha256').update(kept).digest('hex')).toBe(createHash('sha256').update(film).digest('hex'))
    expect(await readdir(path.join(folder, 'arriving'))).not.toContain(idOf(address))
  })

  test("belongs to one person; people who may not edit pages can't upload", async () => {
    const { headers } = await begin({ name: 'a.webm', size: 90 })
    const address = headers.get('location') ?? ''
    const other = await portal.signedIn('envmgr-admin')
    expect(await codeOf(sendPiece(address, 0, webm(), other.as))).toBe('404 files.no-such-upload')
    expect(await codeOf(done(address, other.as))).toBe('404 files.no-such-upload')
    await sendPiece(address, 0, new Uint8Array(Buffer.concat([webm(), Buffer.alloc(90)]).subarray(0, 90)))
    expect((await done(address)).status).toBe(200)
    expect(await codeOf(done(address, other.as))).toBe('404 files.no-such-upload')
    const exported = async (of: { userId: string }) => (await exportFiles(portal.db, of.userId)).length
    expect(await exported(author)).toBeGreaterThan(0)
    expect(await exported(other)).toBe(0)
    const leader = await portal.signedIn('mp-leader')
    expect(await codeOf(begin({ name: 'a.webm', size: 90, as: leader.as }))).toBe('403 AUTH-DENY')
    expect(await codeOf(begin({ name: 'a.webm', size: 90, as: {} }))).toBe('401 portal.sign-in-needed')
  })

  test('is removed after a day without activity', async () => {
    const { headers } = await begin({ name: 'old.webm', size: 5000 })
    const address = headers.get('location') ?? ''
    await sendPiece(address, 0, webm('x'.repeat(3000)))
    await dropOldUploads(portal.kernel)
    expect(await received(address)).toBeGreaterThan(3000)
    portal.clock.advance(UNFINISHED_KEPT_MS + 1)
    author.as = (await portal.signedIn('envmgr-admin')).as
    await dropOldUploads(portal.kernel)
    const rows = await portal.db.selectFrom('file_uploads').select('id').where('id', '=', idOf(address)).execute()
    expect(rows).toEqual([])
    expect(await readdir(path.join(folder, 'arriving'))).not.toContain(idOf(address))
  })
})
const received = async (address: string) => {
  const { uploads } = await answerOf<{ uploads: { id: string; received: number }[] }>(
    portal.get('/api/fs/uploads', { as: author.as }),
  )
  return uploads.find(({ id }) => id === idOf(address))?.received
}
/** The same portal as another process sees it. */
async function createSecondPortal() {
  const { createApi } = await import('#app/server/api.ts')
  return { app: new Hono().route('/api', createApi(portal.kernel)) }
}

describe('[IMPL-23] an upload', () => {
  test('is refused before its bytes are received: other types, mismatched content, too large', async () => {
    expect(await codeOf(begin({ name: 'run.exe', size: 10 }))).toBe('415 files.wrong-type')
    expect(await codeOf(begin({ name: 'page.html', size: 10 }))).toBe('415 files.wrong-type')
    expect(await codeOf(begin({ name: 'x.docm', size: 10 }))).toBe('415 files.wrong-type')
    expect(await codeOf(begin({ name: 'a.jpg', size: 26 * 1024 ** 2 }))).toBe('413 files.too-large-for-kind')
    const html = bytesOf('<!doctype html><script>alert(1)</script>')
    expect(await codeOf(begin({ name: 'a.mp4', size: 900, head: html }))).toBe('415 files.not-what-it-says')
    // A photo named as a video is limited to the size of photos.
    const disguised = await photo()
    expect(await codeOf(begin({ name: 'a.mp4', size: 30 * 1024 ** 2, head: disguised }))).toBe(
      '413 files.too-large-for-kind',
    )
    const { headers } = await begin({ name: 'a.pdf', size: 5000 })
    const address = headers.get('location') ?? ''
    expect(await codeOf(sendPiece(address, 0, new Uint8Array(5000)))).toBe('415 files.not-what-it-says')
    expect(await readdir(path.join(folder, 'arriving'))).not.toContain(idOf(address))
  })

  test('is refused when a person’s storage is used up, also for two files at once', async () => {
    const eager = await portal.signedIn('envmgr-admin')
    const size = 2 * 1024 ** 3
    await portal.db
      .insertInto('file_uploads')
      .values({
        id: 'most',
        owner_id: eager.userId,
        name: 'most.mp4',
        size: PERSON_MAX_BYTES - size,
        created_at: portal.clock.now(),
      })
      .execute()
    const small = 1024
    await portal.db
      .updateTable('file_uploads')
      .set({ size: PERSON_MAX_BYTES - small })
      .where('id', '=', 'most')
      .execute()
    const answers = await Promise.all(
      ['a.mp4', 'b.mp4'].map(async (name) => {
        const answer = await begin({ name, size: small, as: eager.as })
        return answer.status === 201 ? '201' : codeOf(answer)
      }),
    )
    expect(answers.toSorted()).toEqual(['201', '413 files.person-full'])
    await portal.db.deleteFrom('file_uploads').where('owner_id', '=', eager.userId).execute()
  })

  test.each([
    ['a picture of more pixels than fit into memory', 'giant.png', () => giantPng(), '413 files.too-many-pixels'],
    [
      'a drawing that draws itself a billion times',
      'bomb.svg',
      async () => drawingBomb(),
      '413 files.drawing-too-heavy',
    ],
    ['a drawing that never ends', 'loop.svg', async () => endlessDrawing(), '413 files.drawing-too-heavy'],
    ['half a photo', 'half.jpg', async () => (await photo(400, 400)).subarray(0, 500), '415 files.not-what-it-says'],
    [
      'a document with programs in it',
      'a.docx',
      async () => archiveOf('[Content_Types].xml', 'word/vbaProject.bin'),
      NOT_IT,
    ],
    ['an archive that says it is a document', 'b.docx', async () => archiveOf('run.exe'), NOT_IT],
    ['an archive whose list is broken', 'c.docx', async () => bytesOf('PK\x03\x04 nothing'), NOT_IT],
  ])('%s is refused, and leaves nothing', async (_, name, make, code) => {
    const lying = () => readdir(path.join(folder, 'arriving'))
    const before = await lying()
    expect(await codeOf(send(name, new Uint8Array(await make())))).toBe(code)
    expect(await lying()).toEqual(before)
  })

  test('loses hidden data in photos, and documents are only ever downloaded', async () => {
    const hidden = new Uint8Array(Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]))
    const picture = await keep('../../etc/pass\u202ewd.jpg', hidden)
    expect(picture.name).toBe('passwd.jpg')
    expect(picture.src).toMatch(/^\/files\/uploads\/[\w-]+\.jpg$/)
    expect(Buffer.from(await (await served(picture.src)).arrayBuffer()).includes('script')).toBe(false)
    const pdf = await keep('Übung (1).pdf', bytesOf('%PDF-1.7 <html><script>alert(1)</script>'))
    const { headers } = await served(pdf.src)
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%9Cbung%20%281%29.pdf")
    const word = await keep('w.docx', new Uint8Array(archiveOf('[Content_Types].xml', 'word/document.xml')))
    expect((await served(word.src)).headers.get('content-disposition')).toContain('attachment')
  })
})
const NOT_IT = '415 files.not-what-it-says'

describe('[IMPL-23] a file in use', () => {
  test('is not deleted unless forced, and can be restored from the bin for a month', async () => {
    const file = await keep('used.jpg', await photo())
    const pageId = await pageWith(file)
    expect(await usesOf(file.id)).toEqual([{ kind: 'page', id: pageId, title: 'Spring', to: `/designer/${pageId}/` }])
    const refused = await change('DELETE', file.id)
    expect(await refused.json()).toMatchObject({ code: 'files.in-use', meta: { uses: [{ id: pageId }] } })
    expect((await served(file.src)).status).toBe(200)

    expect((await change('DELETE', `${file.id}?force=1`)).status).toBe(200)
    expect(await codeOf(served(file.src))).toBe('404 files.not-found')
    expect((await change('POST', `${file.id}/return`)).status).toBe(200)
    expect((await served(file.src)).status).toBe(200)

    await change('DELETE', `${file.id}?force=1`)
    const binned = async () =>
      portal.db.selectFrom('files').select(['deleted_at', 'deleted_by']).where('id', '=', file.id).execute()
    const before = await binned()
    portal.clock.advance(1)
    // Deleted once more, it doesn't stay longer.
    expect((await change('DELETE', `${file.id}?force=1`)).status).toBe(200)
    expect(await binned()).toEqual(before)
    portal.clock.advance(BIN_KEPT_MS - 2)
    await emptyBin(portal.kernel)
    author.as = (await portal.signedIn('envmgr-admin')).as
    expect(await answerOf<{ files: unknown[] }>(change('GET', '?bin=1'))).toMatchObject({ files: [{ id: file.id }] })
    portal.clock.advance(2)
    await emptyBin(portal.kernel)
    expect(await codeOf(change('GET', file.id))).toBe('404 files.not-found')
    expect(await portal.kernel.files.find(file.src.slice('/files/'.length))).toBeUndefined()
  })

  test('is changed by one person at a time, so that nobody’s change is lost', async () => {
    author = await portal.signedIn('envmgr-admin')
    const { id } = await keep('Shared.jpg', new Uint8Array(await photo()))
    const order: string[] = []
    let second: Promise<unknown> = Promise.resolve()
    await portal.db.transaction().execute(async (trx) => {
      await lockLibraryFile(trx, id)
      second = portal.db.transaction().execute(async (other) => {
        await lockLibraryFile(other, id)
        order.push('second')
      })
      const { rows } = await vi.waitFor(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)
        expect(waiting.rows.length + order.length).toBeGreaterThan(0)
        return waiting
      })
      order.push(rows.length > 0 ? 'first' : 'nobody waits')
    })
    await second
    expect(order).toEqual(['first', 'second'])
  })

  test('can’t be changed or used as a poster while it is in the bin', async () => {
    author = await portal.signedIn('envmgr-admin')
    const [file, video] = [await keep('binned.jpg', await photo()), await keep('shown.webm', webm('shown'))]
    expect((await change('DELETE', file.id)).status).toBe(200)
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    for (const refused of [
      change('PATCH', file.id, { name: 'Another name' }),
      change('PUT', `${file.id}/crop`, { crop }),
      change('PATCH', video.id, { posterId: file.id }),
    ]) {
      expect(await codeOf(refused)).toBe('404 files.not-found')
    }
    await change('POST', `${file.id}/return`)
    expect(await answerOf<{ file: LibraryFile }>(change('GET', file.id))).toMatchObject({
      file: { name: 'binned.jpg', src: file.src, width: 80 },
    })
  })

  test('is replaced, cropped and focused wherever it is used; its old address redirects to the new one', async () => {
    author = await portal.signedIn('envmgr-admin')
    const file = await keep('first.jpg', await photo(80, 40, '#ff0000'))
    const pageId = await pageWith(file)
    const cropped = await answerOf(change('PUT', `${file.id}/crop`, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }))
    expect(cropped).toMatchObject({ width: 40, height: 40, original: file.src })
    expect(await pictureOn(pageId)).toMatchObject({ src: cropped.src, width: 40, height: 40, alt: 'Ours' })
    await change('PATCH', file.id, { focal: { x: 20, y: 80 } })
    expect(await pictureOn(pageId)).toMatchObject({ focal: { x: 20, y: 80 } })
    expect(await answerOf(change('PUT', `${file.id}/crop`, { crop: null }))).toMatchObject({ src: file.src, width: 80 })
    expect(await pictureOn(pageId)).toMatchObject({ src: file.src, width: 80 })
    await change('PUT', `${file.id}/crop`, { crop: { x: 0, y: 0, width: 0.5, height: 1 } })

    const begun = await begin({ name: 'second.jpg', size: (await photo(60, 60)).length })
    const address = begun.headers.get('location') ?? ''
    await sendPiece(address, 0, new Uint8Array(await photo(60, 60)))
    const replaced = await answerOf(change('PUT', `${file.id}/content`, { uploadId: idOf(address) }))
    expect(replaced).toMatchObject({ id: file.id, name: 'first.jpg', width: 60 })
    // The crop was one of the first picture.
    expect([replaced.crop, replaced.original]).toEqual([undefined, undefined])
    expect(await pictureOn(pageId)).toMatchObject({ src: replaced.src, width: 60, alt: 'Ours' })
    const old = await served(`${file.src}?w=320`)
    expect([old.status, old.headers.get('location')]).toEqual([302, `${replaced.src}?w=320`])
    expect(await usesOf(file.id)).toHaveLength(1)
    const [last] = await portal.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(1).execute()
    expect(last?.action).toBe('media.replaced')
  })

  test('can’t be replaced by a file of another kind', async () => {
    const file = await keep('picture.jpg', await photo())
    const begun = await begin({ name: 'film.webm', size: webm().length })
    const address = begun.headers.get('location') ?? ''
    await sendPiece(address, 0, webm())
    expect(await codeOf(change('PUT', `${file.id}/content`, { uploadId: idOf(address) }))).toBe('409 files.other-kind')
  })
})

describe('[IMPL-23] the library', () => {
  test('is searched by name and alternative text, filtered and sorted', async () => {
    const file = await keep('lake.jpg', await photo())
    await keep('talk.webm', webm())
    await change('PATCH', file.id, { name: 'The lake', alt: { en: 'Still water', uk: 'Тиха вода' } })
    const names = async (query: string) =>
      (await answerOf<{ files: LibraryFile[] }>(change('GET', query))).files.map(({ name }) => name)
    expect(await names('?q=ТИХА')).toEqual(['The lake'])
    const alt = { en: 'Still water', uk: 'Тиха вода' }
    expect((await answerOf(change('PATCH', file.id, { alt: { ...alt, de: '  ' } }))).alt).toEqual(alt)
    expect(await names('?q=lake&kind=video')).toEqual([])
    expect((await names('?kind=video')).every((name) => name.endsWith('.webm'))).toBe(true)
    const all = await names('?order=name')
    expect(all).toEqual(all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  })

  test('keeps a video with its poster, and its captions sanitised', async () => {
    const film = await keep('storm.webm', webm())
    const poster = await keep('poster.jpg', await photo(64, 36))
    // Only a picture can be a poster, and only video and audio have captions.
    expect(await codeOf(change('PATCH', film.id, { posterId: film.id }))).toBe('404 files.not-found')
    const none = { lang: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nPeace' }
    expect(await codeOf(change('PUT', `${poster.id}/captions`, none))).toBe('404 files.not-found')
    const told = await answerOf(change('PATCH', film.id, { posterId: poster.id, duration: 12.5 }))
    expect(told).toMatchObject({ duration: 12.5, poster: { src: poster.src, width: 64, height: 36 } })
    expect(await usesOf(poster.id)).toMatchObject([{ kind: 'poster', id: film.id }])
    await change('DELETE', `${poster.id}?force=1`)
    expect((await answerOf<{ file: LibraryFile }>(change('GET', film.id))).file.poster).toBeUndefined()
    await change('POST', `${poster.id}/return`)
    expect(await codeOf(change('PUT', `${film.id}/captions`, { lang: 'en', text: '<html>' }))).toBe(
      '422 files.captions-not-valid',
    )
    const text = 'WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.test) }\n\n1\n00:01.000 --> 00:02.000\nPeace'
    const { captions } = await answerOf(change('PUT', `${film.id}/captions`, { lang: 'en', text }))
    const answer = await served(captions[0]?.src ?? '')
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await answer.text()).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nPeace\n')
    // Captions in another language replace nothing.
    const both = await answerOf(change('PUT', `${film.id}/captions`, { lang: 'uk', text }))
    expect(both.captions.map(({ lang }) => lang)).toEqual(['en', 'uk'])
    const former = portal.db.selectFrom('file_former_keys').select('lang').where('file_id', '=', film.id)
    expect(await former.execute()).toEqual([])
  })
})
