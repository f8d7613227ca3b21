import { expect, test } from 'vitest'
import { createTestApp } from '#test/create-test-app.ts'

test('[PROG-19] a visit of a signed-in user creates their progress, a guest’s visit does not', async () => {
  const app = await createTestApp({ pages: 'sources' })
  const [learner, guest] = [await app.signedIn(), await app.guestSession()]
  await app.get('/en/', { as: learner.as })
  await app.get('/en/', { as: guest.as })
  const rows = await app.db.selectFrom('progresses').select('user_id').execute()
  await app.close()
  expect(rows).toEqual([{ user_id: learner.userId }])
})
