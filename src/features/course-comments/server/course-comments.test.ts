import { afterAll, beforeAll, expect, test } from 'vitest'
import { setValue } from '#features/drafts/document.ts'
import { upsertPart } from '#features/course-people/server/store.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeAuthor } from '#test/make/author.ts'
import { textBlock } from '#test/make/course.ts'
import type { CommentThread } from '../model.ts'
import { eraseComments } from './store.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let app: TestApp
let author: Awaited<ReturnType<typeof makeAuthor>>
let reviewer: Person
let translator: Person
beforeAll(async () => {
  app = await createTestApp()
  author = await makeAuthor(app)
  await author.create('said', [
    { id: 'said-1', type: 'lesson', contents: { components: [textBlock('b', '<p>Two <b>good</b> words.</p>')] } },
  ])
  await author.create('elsewhere', [
    { id: 'elsewhere-1', type: 'lesson', contents: { components: [textBlock('b', '<p>Text.</p>')] } },
  ])
  ;[reviewer, translator] = [await app.signedIn('mentor'), await app.signedIn('mentor')]
  await give(reviewer, 'reviewer')
  await give(translator, 'translator')
})
afterAll(() => app.close())

const give = ({ userId }: Person, part: 'reviewer' | 'translator') =>
  upsertPart(app.db, {
    course_id: 'said',
    user_id: userId,
    part,
    languages: part === 'translator' ? ['uk'] : [],
    may_publish: false,
    added_by: null,
    added_at: app.clock.now(),
  })

const path = (id = '', course = 'said') => `/api/creator/studio/courses/${course}/comments${id}`
const list = async (by: Pick<Person, 'as'> = author) =>
  ((await (await app.get(path(), { as: by.as })).json()) as { threads: CommentThread[] }).threads
const find = async (id: string, by?: Pick<Person, 'as'>) => (await list(by)).find((thread) => thread.id === id)
const put = (id: string, by: Pick<Person, 'as'>, body: unknown, course?: string) =>
  app.call('PUT', path(`/${id}`, course), { as: by.as, body })
const onBlock = (text: string, quote = '') => ({ text, to: { place: { elementId: 'said-1', blockId: 'b', quote } } })
const start = async (by: Pick<Person, 'as'>, body: unknown = onBlock('Is this right?')) => {
  const id = app.kernel.makeId()
  expect((await put(id, by, body)).status).toBe(200)
  return id
}
const answer = async (threadId: string, by: Pick<Person, 'as'>) => start(by, { text: 'Yes.', to: { threadId } })
const remove = (id: string, by: Pick<Person, 'as'>) => app.call('DELETE', path(`/${id}`), { as: by.as })
const resolve = (id: string, isResolved: boolean) =>
  app.call('PUT', path(`/${id}/resolution`), { as: translator.as, body: { isResolved } })

test('reviewers and translators comment and answer, and a call that is repeated writes nothing twice', async () => {
  const id = await start(reviewer)
  await put(id, reviewer, onBlock('Is this right?'))
  await answer(id, translator)
  const thread = await find(id, translator)
  expect(thread).toMatchObject({ elementId: 'said-1', blockId: 'b', place: 'present', resolved: null })
  expect(thread?.comments.map(({ text, isOwn, editedAt }) => [text, isOwn, editedAt])).toEqual([
    ['Is this right?', false, null],
    ['Yes.', true, null],
  ])
})

test('only those who wrote a comment change or delete it, administrators included', async () => {
  const id = await start(reviewer)
  expect((await put(id, author, onBlock('Changed'))).status).toBe(403)
  expect((await remove(id, author)).status).toBe(403)
  expect((await put(id, reviewer, onBlock('Changed'))).status).toBe(200)
  expect((await find(id))?.comments[0]).toMatchObject({ text: 'Changed', editedAt: expect.any(String) })
})

test('a comment that is deleted stays empty while it has answers', async () => {
  const id = await start(reviewer)
  const answered = await answer(id, translator)
  expect((await remove(id, reviewer)).status).toBe(200)
  expect((await remove(id, reviewer)).status).toBe(200)
  expect((await find(id))?.comments.map(({ text, author: by }) => [text, by === null])).toEqual([
    ['', true],
    ['Yes.', false],
  ])
  await remove(answered, translator)
  expect(await find(id)).toBeUndefined()
})

test('a thread is resolved and reopened, and an answer reopens it', async () => {
  const id = await start(reviewer)
  await resolve(id, true)
  expect((await find(id))?.resolved).not.toBeNull()
  await resolve(id, false)
  expect((await find(id))?.resolved).toBeNull()
  await resolve(id, true)
  await answer(id, author)
  expect((await find(id))?.resolved).toBeNull()
})

test('a comment says when its words, its block or its lesson are gone', async () => {
  const id = await start(reviewer, onBlock('Which?', 'Two good'))
  expect((await find(id))?.place).toBe('present')
  const html = ['components', 'b', 'props', 'html']
  await author.write('/said/elements/said-1', (document) => [
    setValue(document, { path: html, value: '<p>Other words.</p>' }),
  ])
  expect((await find(id))?.place).toBe('quote-gone')
  await author.write('/said/elements/said-1', () => [{ kind: 'remove', list: ['components'], ids: ['b'] }])
  expect((await find(id))?.place).toBe('block-gone')
  expect((await put(app.kernel.makeId(), reviewer, onBlock('Late'))).status).toBe(422)
  await author.write('/said', () => [{ kind: 'remove', list: ['elements'], ids: ['said-1'] }])
  expect((await find(id))?.place).toBe('element-gone')
})

test('comments of a course can’t be reached through another', async () => {
  const id = await start(reviewer, { text: 'Here', to: { place: { elementId: null } } })
  const body = { text: 'There', to: { threadId: id } }
  expect((await put(app.kernel.makeId(), author, body, 'elsewhere')).status).toBe(404)
  expect((await put(id, reviewer, body, 'elsewhere')).status).toBe(403)
  expect((await put(id, author, body, 'elsewhere')).status).toBe(404)
})

test('empty and long texts are refused beside their field', async () => {
  for (const text of [' \u200b ', 'a'.repeat(4001)]) {
    const answered = await put(app.kernel.makeId(), reviewer, { text, to: { place: { elementId: null } } })
    expect(answered.status).toBe(422)
    expect(JSON.stringify(await answered.json())).toContain('text')
  }
})

test('those who write a course and those in a thread are notified, but not of what they wrote', async () => {
  const told = async ({ userId }: { userId: string }) =>
    (
      await app.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'course-comments.written')
        .execute()
    ).length
  const before = [await told(reviewer), await told(translator), await told(author)]
  const id = await start(reviewer, { text: 'Here', to: { place: { elementId: null } } })
  await answer(id, author)
  const after = [await told(reviewer), await told(translator), await told(author)]
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0, 1])
})

test('with an account its comments are deleted, and the answers of others stay', async () => {
  const id = await start(reviewer, { text: 'Mine', to: { place: { elementId: null } } })
  await answer(id, translator)
  await app.db.transaction().execute((trx) => eraseComments(trx, reviewer.userId))
  expect(JSON.stringify(await list())).not.toContain('Mine')
  expect((await find(id))?.comments.map(({ text }) => text)).toEqual(['', 'Yes.'])
})
