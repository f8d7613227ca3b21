// What the server answers to an author who may not write any more, or whose words it can’t store: nothing is lost on either side.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setValue, valueIn } from '#features/drafts/document.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeAuthor } from '#test/make/author.ts'
import { textBlock } from '#test/make/course.ts'

let app: TestApp
let author: Awaited<ReturnType<typeof makeAuthor>>
let made = 0
let id: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  author = await makeAuthor(app)
  id = `kept${(made += 1)}`
  await author.create(id, [
    { id: `${id}-1`, type: 'lesson', contents: { components: [textBlock('b', '<p>Text.</p>')] } },
  ])
})

const path = () => `/api/creator/studio/courses/${id}`
const read = async (as = author.as) =>
  (await (await app.get(path(), { as })).json()) as { document: Record<string, unknown>; revision: number }
/** A change of the title, as the editor sends it again and again until it is answered. */
async function makeBatch(title: string) {
  const { document, revision } = await read()
  const changes = [setValue(document, { path: ['title'], value: title })]
  const body = { id: app.kernel.makeId(), revision, changes }
  return async (as = author.as) => (await app.call('PATCH', path(), { as, body })).status
}
const titleNow = async (as = author.as) => valueIn((await read(as)).document, ['title'], null)

test('[IMPL-01] what was written when the session had ended is saved after signing in again, once', async () => {
  const send = await makeBatch('Written while signed out')
  await app.db.updateTable('sessions').set({ ended_at: app.clock.now() }).where('user_id', '=', author.userId).execute()
  expect(await send()).toBe(401)
  const again = await app.signedIn('envmgr-admin')
  expect([await send(again.as), await send(again.as)]).toEqual([200, 200])
  expect(await titleNow(again.as)).toBe('Written while signed out')
})

test('[IMPL-01] a blocked account is asked to sign in and changes nothing; unblocked, it saves what waited', async () => {
  const setStatus = (status: 'active' | 'blocked') =>
    app.db.updateTable('users').set({ status }).where('id', '=', author.userId).execute()
  const send = await makeBatch('Written while blocked')
  await setStatus('blocked')
  expect(await send()).toBe(401)
  await setStatus('active')
  expect(await titleNow()).toBe('A course')
  expect(await send()).toBe(200)
  expect(await titleNow()).toBe('Written while blocked')
})

test('[IMPL-01] a database without room stores nothing by halves, and the same change is saved once there is room', async () => {
  const send = await makeBatch('Written on a full disk')
  const before = await read()
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    app.db,
  )
  await sql`create trigger full_disk before insert or update on draft_steps for each row execute function no_room()`.execute(
    app.db,
  )
  try {
    expect(await send()).toBe(503)
    expect(await read()).toEqual(before)
  } finally {
    await sql`drop trigger full_disk on draft_steps; drop function no_room()`.execute(app.db)
  }
  expect(await send()).toBe(200)
  expect(await titleNow()).toBe('Written on a full disk')
})
