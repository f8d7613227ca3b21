import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { serveMediaUploads } from './serve-media-uploads.ts'
import { UploadLocks } from './upload-locks.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-locks-'))
let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ config: { dataFolder: folder } })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const goesOn = new AbortController().signal
/** Each with a connection of its own, as two processes have. */
const twoProcesses = () => [new UploadLocks(portal.kernel), new UploadLocks(portal.kernel)] as const
const locksNow = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and objsubid = 2 and granted and datname = current_database()`.execute(portal.db)
  return rows[0]?.count ?? 0
}

test('[IMPL-23] one of two processes holds an upload’s lock and is asked to release it for the other; other uploads are not blocked', async () => {
  const [one, two] = twoProcesses()
  const asked = Promise.withResolvers<void>()
  const first = one.newLock('film')
  await first.lock(goesOn, asked.resolve)
  const elsewhere = two.newLock('song')
  await elsewhere.lock(goesOn, () => {})
  const order: string[] = []
  const second = two.newLock('film')
  const waiting = second.lock(goesOn, () => {}).then(() => order.push('second has it'))
  await asked.promise
  order.push('first makes way')
  await first.unlock()
  await waiting
  expect(order).toEqual(['first makes way', 'second has it'])
  await Promise.all([second.unlock(), elsewhere.unlock()])
  await expect.poll(locksNow).toBe(0)
})

test('[IMPL-23] one of two requests in a process holds an upload’s lock; one that stops waiting leaves it to the other', async () => {
  const [one] = twoProcesses()
  const first = one.newLock('film')
  await first.lock(goesOn, () => {})
  const gone = new AbortController()
  const waiting = one.newLock('film').lock(gone.signal, () => {})
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ status_code: 423 })
  expect(await locksNow()).toBe(1)
  await first.unlock()
  await expect.poll(locksNow).toBe(0)
})

test('[IMPL-23] an upload whose lock was lost with its connection can be locked again', async () => {
  const [one] = twoProcesses()
  const lost = one.newLock('lost')
  await lost.lock(goesOn, () => {})
  await sql`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and objsubid = 2 and granted and datname = current_database()`.execute(portal.db)
  await expect(lost.unlock()).rejects.toThrow()
  const again = one.newLock('lost')
  await again.lock(goesOn, () => {})
  await again.unlock()
  await expect.poll(locksNow).toBe(0)
})

test('[IMPL-23] a chunk that reaches two processes at once is written once', async () => {
  const { as } = await portal.signedIn('envmgr-admin')
  const [one, two] = [serverOf(portal), serverOf(portal)]
  const film = Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3....webm V_VP8 ', 'latin1'), Buffer.alloc(50_000, 7)])
  const headers = { 'tus-resumable': '1.0.0', ...as }
  const name = `filename ${Buffer.from('Film.webm').toString('base64')}`
  const begun = await one.request('/fs/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(film.length), 'upload-metadata': name },
  })
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  const send = (server: typeof one, body: BodyInit) =>
    Promise.resolve(
      server.request(`/fs/uploads/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body,
        duplex: 'half',
      } as RequestInit),
    )
  const piece = Promise.withResolvers<void>()
  const slow = new ReadableStream<Uint8Array>({
    async start(controller) {
      await piece.promise
      controller.enqueue(film)
      controller.close()
    },
  })
  const first = send(one, slow)
  await expect.poll(locksNow).toBe(1)
  const second = send(two, new Uint8Array(film))
  piece.resolve()
  expect([(await first).status, (await second).status]).toEqual([204, 409])
  expect((await readFile(path.join(folder, 'arriving', id))).equals(film)).toBe(true)
})

function serverOf({ kernel }: TestApp) {
  const app = new Hono<PortalEnv>()
  serveMediaUploads(app, kernel)
  return app
}
