import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { removeUnusedPictures } from './unused-pictures.ts'
import { storeUpload } from './upload.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-unused-'))
let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ config: { dataFolder: folder } })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

async function upload() {
  const sent = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
  const { id, src } = await storeUpload(portal.kernel, { sent, ownerId: null })
  return { id, src, key: src.replace('/files/', '') }
}
const isThere = async ({ id, key }: { id: string; key: string }) => {
  const row = await portal.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()
  const file = await portal.kernel.files.find(key)
  // Row and bytes exist together or not at all.
  expect(row !== undefined).toBe(file !== undefined)
  return row !== undefined
}
const passDays = (days: number) => portal.clock.advance(days * DAY_MS)
const search = () => removeUnusedPictures(portal.kernel)

test('[S-M4] an unused picture is deleted a month after the first search that did not find it', async () => {
  const picture = await upload()
  passDays(6)
  await search()
  passDays(40)
  // However old the picture is, this is the first search for it.
  await search()
  expect(await isThere(picture)).toBe(true)
  passDays(29)
  await search()
  expect(await isThere(picture)).toBe(true)
  passDays(2)
  await search()
  expect(await isThere(picture)).toBe(false)
})

test('[S-M4] pictures that anything names stay, wherever and however they are named', async () => {
  const inLesson = await upload()
  const inText = await upload()
  const atPerson = await upload()
  const inPage = await upload()
  const poster = await upload()
  const inLibrary = await upload()
  const inLaterTable = await upload()
  const inJob = await upload()
  const unused = await upload()
  const block = { id: 'b', version: 1, visible: true, texts: { uk: { src: inText.src } } }
  const props = { deeply: [{ nested: { src: inLesson.src } }] }
  await makeCourse(portal.kernel, { elements: [{ components: [{ ...block, component: 'picture', props }] }] })
  const { userId } = await portal.signedIn()
  await sql`update users set avatar = ${JSON.stringify({ id: atPerson.id })} where id = ${userId}`.execute(portal.db)
  const css = `a { background: url(${inPage.src.toUpperCase()}) }`
  await sql`insert into portal_settings (environment_id, settings) values ('other', ${JSON.stringify({ css })})`.execute(
    portal.db,
  )
  await sql`update files set poster_id = ${poster.id} where id = ${inLibrary.id}`.execute(portal.db)
  await sql`update files set name = 'Kept' where id = ${inLibrary.id}`.execute(portal.db)
  // A table of some later version, which nobody registered as naming pictures.
  await sql`create table later_things (notes text[])`.execute(portal.db)
  await sql`insert into later_things values (array['see ' || ${inLaterTable.src}::text])`.execute(portal.db)
  await sql`create schema waiting_work`.execute(portal.db)
  await sql`create table waiting_work.job as select ${JSON.stringify({ fileId: inJob.id })}::jsonb as data`.execute(
    portal.db,
  )
  passDays(8)
  await search()
  passDays(31)
  await search()
  const named = { inLesson, inText, atPerson, inPage, poster, inLibrary, inLaterTable, inJob }
  const kept = await Promise.all(Object.entries(named).map(async ([name, of]) => [name, await isThere(of)]))
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(Object.keys(named).map((name) => [name, true])))
  expect(await isThere(unused)).toBe(false)
})

test('[S-M4] a picture that is named again in the meantime starts from the beginning', async () => {
  const picture = await upload()
  passDays(10)
  await search()
  await sql`create table found_again as select ${picture.src}::text as src`.execute(portal.db)
  passDays(25)
  await search()
  await sql`drop table found_again`.execute(portal.db)
  passDays(10)
  await search()
  passDays(29)
  await search()
  expect(await isThere(picture)).toBe(true)
  passDays(2)
  await search()
  expect(await isThere(picture)).toBe(false)
})

test('[S-M4] only file contents are stored in a form that the search can’t read', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(portal.db)
  expect(rows.map(({ name }) => name)).toEqual(['data_record_files.content', 'messenger_sandbox.file_bytes'])
})
