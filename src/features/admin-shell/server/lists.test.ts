import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { ADMIN_PROOF_MINUTES } from '#features/accounts/proof.ts'
import { type Caller, openPeople } from '#test/make/people.ts'
import { BULK_AT_ONCE_MAX, BULK_DAYS } from '../limits.ts'
import type { BulkRun } from '../model.ts'
import { continueRun } from './bulk.ts'
import { deleteOldRuns } from './store-bulk.ts'

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

  test('[ROLE-05] an action needs its own role and a proof of identity; a run is only for who started it', async () => {
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
