import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '#test/create-test-app.ts'
import { openPeople } from '#test/make/people.ts'
import { PAGE_LENGTH } from '../limits.ts'

const made = openPeople()
const { setBlocked, log, registered } = made

describe('the audit log', () => {
  test('[IMPL-09] is filtered by actor, subject, action and time, and paged', async () => {
    const { userId, email } = await registered()
    const now = TEST_NOW
    await made.portal.db
      .insertInto('audit_log')
      .values(
        Array.from({ length: PAGE_LENGTH + 1 }, (_, number) => ({
          at: number === 0 ? new Date('2026-01-05T10:00:00Z') : now,
          actor_id: number % 2 ? null : made.admin.userId,
          action: number === 3 ? 'user.erased' : 'settings.changed',
          subject: number === 1 ? userId : 'name',
          details: '{}',
        })),
      )
      .execute()
    const first = await log()
    const rest = await log({ cursor: first.next! })
    expect([first.entries.length, rest.entries.length, rest.next]).toEqual([PAGE_LENGTH, 1, null])
    expect(rest.entries[0]?.at).toBe('2026-01-05T10:00:00.000Z')
    const count = async (query: Record<string, string>) => (await log(query)).entries.length
    expect(await count({ action: 'user.erased' })).toBe(1)
    expect(await count({ subject: email.toUpperCase() })).toBe(1)
    expect(await count({ subject: 'nobody@example.org' })).toBe(0)
    expect(await count({ actor: 'portal', subject: `bo:${userId}` })).toBe(1)
    expect(await count({ actor: made.admin.userId })).toBe(PAGE_LENGTH / 2 + 1)
    expect(await count({ from: '2026-01-05', to: '2026-01-05' })).toBe(1)
    expect(await count({ cursor: 'nonsense' })).toBe(PAGE_LENGTH)
  })

  test('[IMPL-09, IMPL-22] records the actions of moderators', async () => {
    const { userId } = await made.portal.signedIn()
    const path = `/api/dvm/moderation/blocks/${userId}`
    const mentors = await made.portal.signedIn('mp-admin')
    await made.portal.call('PUT', path, { as: mentors.as, body: { reason: 'Secret words' } })
    await made.portal.call('DELETE', path, { as: mentors.as, body: {} })
    const { entries } = await log({ subject: userId })
    expect(entries).toMatchObject([
      { action: 'commenting.unblocked', actor: { id: mentors.userId } },
      { action: 'commenting.blocked', actor: { id: mentors.userId }, details: {} },
    ])
    expect(JSON.stringify(entries)).not.toContain('Secret')
  })

  test('[IMPL-40] can’t be changed by anybody, and names an erased person by id only', async () => {
    const { userId } = await made.portal.signedIn()
    await setBlocked(userId, true)
    await made.portal.db.deleteFrom('users').where('id', '=', userId).execute()
    expect((await log({ subject: userId })).entries).toMatchObject([{ subject: { id: userId, name: '' } }])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await made.portal.call(method, '/api/backoffice/audit', { as: made.admin.as, body: {} })).status).toBe(
        404,
      )
    }
  })
})
