import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { ROLES, type StaffRole } from '#base/roles.ts'
import { mergeVisitor } from '#features/accounts/server/merge.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { NOTES_PER_PERSON_MAX } from '../limits.ts'
import type { ListedNote, NoteInput } from '../model.ts'
import { markOf } from '../rules.ts'
import { deleteOldNotes } from './store.ts'

type As = Record<string, string>

let portal: TestApp
let as: As
let userId: string
beforeAll(async () => {
  portal = await createTestApp()
  await makeCourse(portal.kernel, { id: 'mark', title: 'Mark', texts: { uk: { title: 'Марко' } } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  const learner = await portal.signedIn()
  as = learner.as
  userId = learner.userId
})

const AT = '2026-03-02T09:00:00.000Z'
const note = (more: Partial<NoteInput> = {}): NoteInput => ({
  kind: 'mark',
  elementId: 'mark-1',
  blockId: 'b1',
  color: 'sun',
  quote: 'Read this',
  prefix: '',
  suffix: ' slowly.',
  lang: 'en',
  text: '',
  at: AT,
  bases: [],
  ...more,
})
const put = async (id: string, body: NoteInput, who = as) => {
  const answer = await portal.call('PUT', `/api/lpm/notes/${id}`, { as: who, body })
  return { status: answer.status, ...((await answer.json()) as { text?: string; code?: string; isDeleted?: boolean }) }
}
const remove = async (id: string, texts: string[], who = as) =>
  (await portal.call('POST', `/api/lpm/notes/${id}/deletion`, { as: who, body: { bases: texts.map(markOf) } })).json()
const list = async (query = '', who = as) =>
  (await (await portal.get(`/api/lpm/notes?lang=en&${query}`, { as: who })).json()) as {
    notes: ListedNote[]
    total: number
    courses: { id: string; title: string; count: number }[]
  }

test('a note sent several times is stored once, and is listed with its lesson', async () => {
  const [first] = await Promise.all([
    put('n1', note({ text: 'Why slowly?' })),
    put('n1', note({ text: 'Why slowly?' })),
  ])
  expect(first).toMatchObject({ status: 200, text: 'Why slowly?', isDeleted: false })
  const { notes, total, courses } = await list('elementId=mark-1')
  expect(total).toBe(1)
  expect(notes).toMatchObject([
    {
      id: 'n1',
      element: { title: 'Lesson 1', path: '/lesson/mark-1/' },
      course: { title: 'Mark' },
      text: 'Why slowly?',
    },
  ])
  expect(courses).toEqual([{ id: 'mark', title: 'Mark', count: 1 }])
  expect((await list('lang=uk')).notes[0]?.course?.title).toBe('Mark')
})

test('a person has at most 10,000 notes, and can still edit the ones they have', async () => {
  await sql`insert into notes (user_id, id, kind, course_id, element_id, color, quote, prefix, suffix, lang, text,
      created_at, edited_at)
    select ${userId}, 'old' || number, 'mark', 'mark', 'mark-1', 'sun', '', '', '', 'en', '', ${AT}, ${AT}
    from generate_series(1, ${NOTES_PER_PERSON_MAX - 1}) as number`.execute(portal.db)
  expect((await put('last', note())).status).toBe(200)
  expect(await put('one-more', note())).toMatchObject({ status: 422, code: 'notes.too-many' })
  expect(await put('last', note({ text: 'Edited' }))).toMatchObject({ status: 200, text: 'Edited' })
})

test('nobody else can read, change or delete a note, whatever their role', async () => {
  await put('private', note({ text: 'Between me and me' }))
  const staff = ROLES.filter((role): role is StaffRole => role !== 'guest' && role !== 'disciple')
  const others = [(await portal.guestSession()).as, (await portal.signedIn()).as]
  for (const role of staff) others.push((await portal.signedIn(role)).as)
  for (const other of others) {
    expect((await list('', other)).notes).toEqual([])
    await put('private', note({ text: 'Mine now', bases: [markOf('Between me and me')] }), other)
    await remove('private', ['Between me and me', 'Mine now'], other)
  }
  expect((await list()).notes.map(({ text }) => text)).toEqual(['Between me and me'])
})

test('edits on two devices are both kept, and a late deletion removes no unread text', async () => {
  await put('n2', note({ text: 'start' }))
  await put('n2', note({ text: 'from the phone', bases: [markOf('start')], at: '2026-03-02T09:05:00.000Z' }))
  const desk = note({ text: 'from the desk', bases: [markOf('start')], at: '2026-03-02T09:06:00.000Z' })
  expect((await put('n2', desk)).text).toBe('from the desk\n\nfrom the phone')
  expect((await put('n2', desk)).text).toBe('from the desk\n\nfrom the phone')
  expect(await remove('n2', ['start'])).toEqual({ id: 'n2', isDeleted: false })
  expect(await remove('n2', ['from the desk\n\nfrom the phone'])).toEqual({ id: 'n2', isDeleted: true })
  expect((await list()).notes).toEqual([])
  expect((await put('n2', note({ text: 'start' }))).isDeleted).toBe(true)
})

test('notes are filtered by course and by words, and sorted by lesson', async () => {
  await makeCourse(portal.kernel, { id: `other-${userId}`, title: 'Other' })
  await put('a', note({ elementId: 'mark-2', text: '100% sure' }))
  await put('b', note({ elementId: 'mark-1', kind: 'bookmark', quote: '', blockId: null }))
  await put('c', note({ elementId: `other-${userId}-1`, quote: 'A pillow' }))
  const ids = async (query: string) => (await list(query)).notes.map(({ id }) => id)
  expect(await ids('courseId=mark')).toEqual(['b', 'a'])
  expect(await ids('q=PILLOW')).toEqual(['c'])
  expect(await ids('q=0%25')).toEqual(['a'])
  expect(await ids('q=%25')).toEqual(['a'])
  expect(await ids('courseId=mark&limit=1&offset=1')).toEqual(['a'])
})

test('a note for an unknown lesson is refused; one whose lesson was removed stays and can be edited', async () => {
  expect(await put('x', note({ elementId: 'nowhere' }))).toMatchObject({ status: 404, code: 'notes.no-such-element' })
  const id = `gone-${userId}`
  await makeCourse(portal.kernel, { id })
  await put('y', note({ elementId: `${id}-1`, text: 'still mine' }))
  await portal.kernel.content.change(async (trx) => {
    await trx.deleteFrom('courses').where('id', '=', id).execute()
  })
  expect((await list()).notes).toMatchObject([{ text: 'still mine', element: null, course: null }])
  const more = note({ elementId: `${id}-1`, text: 'still mine, too', bases: [markOf('still mine')] })
  expect((await put('y', more)).status).toBe(200)
})

test('[IMPL-34] a guest’s notes move to the account, and both are kept where ids collide', async () => {
  const guest = await portal.guestSession()
  await put('same', note({ text: 'as a guest' }), guest.as)
  await put('only', note({ text: 'another' }), guest.as)
  await put('same', note({ text: 'as myself' }))
  await portal.db.transaction().execute((trx) => mergeVisitor(portal.kernel, { from: guest.userId, to: userId, trx }))
  expect((await list()).notes.map(({ text }) => text).toSorted()).toEqual(['another', 'as a guest', 'as myself'])
})

test('[IMPL-32] notes are exported and erased with their person; deleted ones lose their text and are purged later', async () => {
  await put('mine', note({ text: 'to take along' }))
  await put('away', note({ text: 'thrown away', quote: 'a quote' }))
  await remove('away', ['thrown away'])
  expect((await exportPerson(portal.kernel, userId)).notes).toMatchObject([{ text: 'to take along' }])
  const rows = () =>
    portal.db.selectFrom('notes').select(['id', 'text', 'quote']).where('user_id', '=', userId).execute()
  expect(await rows()).toContainEqual({ id: 'away', text: '', quote: '' })
  await deleteOldNotes(portal.kernel, new Date(portal.clock.now().getTime() + DAY_MS))
  expect((await rows()).map(({ id }) => id)).toEqual(['mine'])
  await portal.db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await rows()).toEqual([])
})

test('all notes can be downloaded as a file, by their writer alone', async () => {
  await put('q', note({ text: 'Twice:\nslowly.' }))
  await put('m', note({ elementId: 'mark-2', kind: 'bookmark', quote: '' }))
  const answer = await portal.get('/api/lpm/notes.md?lang=en', { as })
  expect(answer.headers.get('content-disposition')).toContain('notes.md')
  expect(await answer.text()).toBe('# Mark\n\n## Lesson 1\n\n> Read this\n\nTwice:\nslowly.\n\n## Lesson 2\n\n—\n')
  expect(await (await portal.get('/api/lpm/notes.md', { as: (await portal.signedIn()).as })).text()).toBe('')
  expect((await portal.get('/api/lpm/notes.md')).status).toBe(401)
})
