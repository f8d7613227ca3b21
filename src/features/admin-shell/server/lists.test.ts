import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { ADMIN_PROOF_MINUTES } from '#features/accounts/proof.ts'
import { type Caller, openPeople } from '#test/make/people.ts'
import { BULK_AT_ONCE_MAX, BULK_DAYS, SAVED_FILTERS_MAX } from '../limits.ts'
import type { BulkRun, SavedFilter } from '../model.ts'
import { continueRun } from './bulk.ts'
import { adminLists } from './hooks.ts'
import { deleteOldRuns } from './store-bulk.ts'
import { exportListChoices } from './store-filters.ts'

const made = openPeople()
const { makePeople, log, find } = made

let runs = 0
const newId = () => `run-${++runs}`

async function call<Answer = { status: number; code?: string }>(
  method: string,
  path: string,
  body?: object,
  { as }: Caller = made.admin,
): Promise<Answer & { status: number; code?: string }> {
  const answer = await made.portal.call(method, `/api/backoffice/${path}`, { as, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

const rows = (...ids: string[]) => ({ kind: 'rows', rows: ids.map((id) => ({ id, title: id })) })

const run = (action: string, selection: object, { id = newId(), by = made.admin, input = {} } = {}) =>
  call<BulkRun>('PUT', `bulk/${id}`, { list: 'people', action, input, selection }, by)
const blocked = async () => (await find({ state: 'blocked' })).people.map(({ id }) => id).toSorted()

describe('actions on several entries', () => {
  beforeEach(() => makePeople(3))

  test('[IMPL-09] each person is blocked as alone, with a line in the audit log, and who can’t be blocked is named', async () => {
    const { userId } = made.admin
    await run('block', rows('many-1'))
    const report = await run('block', rows('many-1', 'many-2', userId, 'nobody'))
    expect(report).toMatchObject({
      status: 200,
      isFinished: true,
      total: 4,
      done: 1,
      same: 1,
      refused: 2,
      canUndo: true,
    })
    expect(report.refusals).toEqual([
      { id: userId, title: userId, code: 'admin.not-yourself' },
      { id: 'nobody', title: 'nobody', code: 'admin.no-such-person' },
    ])
    expect(await blocked()).toEqual(['many-1', 'many-2'])
    const { entries } = await log()
    expect(entries.filter(({ action }) => action === 'user.blocked')).toHaveLength(2)
  })

  test('the same call again does nothing, and undoing changes back only what was changed', async () => {
    await run('block', rows('many-1'))
    const id = newId()
    const first = await run('block', rows('many-1', 'many-2'), { id })
    expect(await run('block', rows('many-3'), { id })).toEqual(first)
    expect(await call<BulkRun>('PUT', `bulk/${newId()}`, { undoOf: id })).toMatchObject({ action: 'unblock', done: 1 })
    expect(await blocked()).toEqual(['many-1'])
  })

  test('all that match a filter are changed, and nobody else', async () => {
    for (const id of ['many-1', 'many-3']) await made.change(id, { roles: ['disciple', 'mentor'] })
    expect(await run('block', { kind: 'matching', filter: { role: 'mentor', q: 'many' } })).toMatchObject({ done: 2 })
    expect(await blocked()).toEqual(['many-1', 'many-3'])
    expect(await run('block', { kind: 'matching', filter: { q: 'nobody at all' } })).toMatchObject({
      status: 409,
      code: 'lists.nothing-selected',
    })
    expect(await run('block', { kind: 'matching', filter: { role: 'king' } })).toMatchObject({ status: 422 })
  })

  test('many run in the background, and stop when the person may do it no longer', async () => {
    const count = BULK_AT_ONCE_MAX + 1
    await made.portal.db.deleteFrom('users').where('id', 'like', 'many-%').execute()
    await makePeople(count)
    const id = newId()
    expect(await run('block', { kind: 'matching', filter: { q: 'many' } }, { id })).toMatchObject({
      isFinished: false,
      total: count,
      done: 0,
    })
    await continueRun(made.portal.kernel, { id, lang: 'en' })
    expect(await call<BulkRun>('GET', `bulk/${id}`)).toMatchObject({ isFinished: true, done: count })
    const list = await call<{ run: BulkRun }>('GET', 'lists/people')
    expect(list.run).toMatchObject({ id, done: count })
    const other = newId()
    await run('unblock', { kind: 'matching', filter: { q: 'many' } }, { id: other })
    await made.change(made.admin.userId, { roles: ['disciple', 'mp-admin'] })
    await continueRun(made.portal.kernel, { id: other, lang: 'en' })
    expect(await call<BulkRun>('GET', `bulk/${other}`)).toMatchObject({ done: 0, refused: count })
  })

  test('a run that is closed does nothing more', async () => {
    const id = newId()
    await made.portal.db.deleteFrom('users').where('id', 'like', 'many-%').execute()
    await makePeople(BULK_AT_ONCE_MAX + 1)
    await run('block', { kind: 'matching', filter: { q: 'many' } }, { id })
    await call('DELETE', `bulk/${id}`, {})
    await continueRun(made.portal.kernel, { id, lang: 'en' })
    expect(await blocked()).toEqual([])
    expect(await call('GET', `bulk/${id}`)).toMatchObject({ status: 404, code: 'lists.no-such-run' })
  })

  test('[ROLE-05] an action needs its own role and a proof of identity; only the person who started a run sees it', async () => {
    const mentors = await made.portal.signedIn('mp-admin')
    expect(await run('block', rows('many-1'), { by: mentors })).toMatchObject({ status: 403, code: 'AUTH-DENY' })
    const id = newId()
    expect(await run('make-mentor', rows('many-1', made.admin.userId), { by: mentors, id })).toMatchObject({
      done: 1,
      refused: 1,
      refusals: [{ code: 'admin.above-you' }],
    })
    expect(await call('GET', `bulk/${id}`)).toMatchObject({ status: 404 })
    expect(await call('PUT', `bulk/${newId()}`, { undoOf: id })).toMatchObject({ status: 404 })
    const mentor = await made.portal.signedIn('mentor')
    expect(await run('make-mentor', rows('many-2'), { by: mentor })).toMatchObject({ status: 403 })
    made.portal.clock.advance((ADMIN_PROOF_MINUTES + 1) * MINUTE_MS)
    expect(await run('block', rows('many-1'))).toMatchObject({ code: 'accounts.proof-needed' })
    expect(await blocked()).toEqual([])
  })

  test('people join a group and leave it', async () => {
    const group = await call<{ id: string }>('POST', 'groups', { title: 'Choir' })
    const input = { groupId: group.id }
    expect(await run('add-to-group', rows('many-1', 'many-2', 'nobody'), { input })).toMatchObject({
      done: 2,
      refusals: [{ code: 'groups.no-such-person' }],
    })
    expect(await run('remove-from-group', rows('many-1', 'many-3'), { input })).toMatchObject({ done: 1, same: 1 })
    expect(await call('GET', `groups/${group.id}`)).toMatchObject({ people: [{ id: 'many-2' }] })
    expect(await run('add-to-group', rows('many-1'))).toMatchObject({ status: 422 })
  })

  test('an outcome is kept for a week, and forgets who is erased', async () => {
    const id = newId()
    await run('block', rows('many-1', 'nobody'), { id })
    made.portal.clock.advance(BULK_DAYS * DAY_MS - MINUTE_MS)
    await deleteOldRuns(made.portal.kernel)
    const kept = await made.portal.db.selectFrom('bulk_runs').select('id').where('id', '=', id).execute()
    expect(kept).toHaveLength(1)
    made.portal.clock.advance(2 * MINUTE_MS)
    await deleteOldRuns(made.portal.kernel)
    expect(await made.portal.db.selectFrom('bulk_rows').selectAll().execute()).toEqual([])
  })
})

describe('saved filters and columns', () => {
  interface Kept {
    filters: SavedFilter[]
    columns: string[] | null
  }
  const kept = (by = made.admin) => call<Kept>('GET', 'lists/people', undefined, by)
  const save = (title: string, query: string, isShared = false, by = made.admin) =>
    call<{ id: string }>('POST', 'lists/people/filters', { title, query, isShared }, by)
  const titles = async (by = made.admin) => (await kept(by)).filters.map(({ title }) => title)

  test('a filter is saved under a name, renamed, put in order and deleted', async () => {
    const first = await save('Mentors', 'role=mentor')
    const second = await save('Blocked', 'state=blocked')
    expect(await save('mentors', 'role=mentor&order=name')).toMatchObject({ id: first.id })
    expect((await kept()).filters[0]).toMatchObject({
      title: 'mentors',
      query: 'role=mentor&order=name',
      sharedBy: null,
    })
    await call('PUT', 'lists/people/filters', { ids: [second.id] })
    expect(await titles()).toEqual(['Blocked', 'mentors'])
    await call('PATCH', `list-filters/${first.id}`, { title: 'All mentors' })
    expect(await titles()).toEqual(['Blocked', 'All mentors'])
    expect(await call('PATCH', `list-filters/${first.id}`, { title: 'blocked' })).toMatchObject({
      code: 'lists.title-taken',
    })
    await call('DELETE', `list-filters/${first.id}`, {})
    expect(await titles()).toEqual(['Blocked'])
    expect(await save('', 'q=a')).toMatchObject({ status: 422 })
  })

  test('others see a filter only while it is shared by somebody who may open the list, and can’t change it', async () => {
    const [mentors, mentor] = [await made.portal.signedIn('mp-admin'), await made.portal.signedIn('mentor')]
    const { id } = await save('Private', 'q=a')
    expect(await titles(mentors)).toEqual([])
    await call('PATCH', `list-filters/${id}`, { isShared: true })
    expect(await titles(mentors)).toEqual(['Private'])
    expect(await call('PATCH', `list-filters/${id}`, { title: 'Mine' }, mentors)).toMatchObject({ status: 404 })
    expect(await call('DELETE', `list-filters/${id}`, {}, mentors)).toMatchObject({ status: 404 })
    expect(await kept(mentor)).toMatchObject({ status: 403, code: 'AUTH-DENY' })
    await made.change(made.admin.userId, { roles: ['disciple'] })
    expect(await titles(mentors)).toEqual([])
  })

  test('somebody keeps only so many filters of a list', async () => {
    for (let count = 1; count <= SAVED_FILTERS_MAX; count += 1) await save(`Filter ${count}`, 'q=a')
    expect(await save('One more', 'q=a')).toMatchObject({ status: 409, code: 'lists.too-many-filters' })
    expect(await save('filter 1', 'q=b')).toMatchObject({ status: 200 })
  })

  test('columns are kept for each person, and exported and erased with them', async () => {
    await call('PUT', 'lists/people/columns', { shown: ['seen', 'roles', 'seen'] })
    expect((await kept()).columns).toEqual(['seen', 'roles'])
    const other = await made.portal.signedIn('envmgr-admin')
    expect((await kept(other)).columns).toBeNull()
    await save('Mine', 'q=a')
    expect(await exportListChoices(made.portal.db, made.admin.userId)).toMatchObject({
      filters: [{ list: 'people', title: 'Mine', query: 'q=a' }],
      columns: [{ list: 'people', shown: ['seen', 'roles'] }],
    })
    await call('DELETE', 'lists/people/columns', {})
    expect((await kept()).columns).toBeNull()
  })
})

describe('files', () => {
  const lists = () => made.portal.kernel.hooks.of(adminLists).flat()
  const file = (list: string, { as }: Caller, query = '') =>
    made.portal.get(`/api/backoffice/lists/${list}/file.csv${query}`, { as })

  test('[ROLE-26] every list can be downloaded by those who may open it, with heads in their language', async () => {
    const callers = { 'envmgr-admin': made.admin, disciple: await made.portal.signedIn() }
    const withFile = lists().filter((list) => list.file)
    expect(withFile.length).toBeGreaterThan(17)
    for (const { id, file: described } of withFile) {
      expect([id, (await file(id, callers.disciple)).status]).toEqual([id, 403])
      const english = await file(id, callers['envmgr-admin'])
      expect([id, english.status]).toEqual([id, 200])
      const [head] = (await english.text()).split('\r\n')
      expect(head?.split(',')).toHaveLength(described?.titles.length ?? 0)
      const ukrainian = await (await file(id, callers['envmgr-admin'], '?lang=uk')).text()
      expect(ukrainian.split('\r\n')[0]).not.toBe(head)
    }
    const mentor = await made.portal.signedIn('mentor')
    expect((await file('people', mentor)).status).toBe(403)
    expect((await file('comments', mentor)).status).toBe(200)
    expect((await file('form-records', made.admin)).status).toBe(404)
  })
})
