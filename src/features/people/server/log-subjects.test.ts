import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#features/accounts/server/audit.ts'
import { insertTeam } from '#features/mentors/server/store-teams.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { LogEntry } from '../model.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('[O-minor] the audit log names the subject of an entry, whatever its kind', async () => {
  const admin = await app.signedIn('envmgr-admin')
  const now = app.clock.now()
  await makeCourse(app.kernel, { id: 'logged', title: 'A logged course' })
  await app.db.transaction().execute((trx) => insertTeam(trx, { id: 'logged-team', name: 'Harbour', now }))
  const subjects = ['logged', 'logged-1', 'logged-team', admin.userId, '/theme/color', 'not-there-any-more']
  await app.db.transaction().execute(async (trx) => {
    for (const subject of subjects) await audit(trx, { actorId: admin.userId, action: 'course.edited', subject, now })
  })
  const answer = await app.get('/api/backoffice/audit?action=course.edited', { as: admin.as })
  const { entries } = (await answer.json()) as { entries: LogEntry[] }
  expect(entries.map(({ subject }) => [subject?.id, subject?.kind]).toReversed()).toEqual([
    ['logged', 'course'],
    ['logged-1', 'element'],
    ['logged-team', 'team'],
    [admin.userId, 'user'],
    ['/theme/color', null],
    ['not-there-any-more', null],
  ])
  const names = entries.map(({ subject }) => subject?.name).toReversed()
  expect([names[0], names[2], names[5]]).toEqual(['A logged course', 'Harbour', ''])
  expect(names[3]).not.toBe('')
})
