import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { CheckedReview, OwnReview, Review } from '../model.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

const TEXT = 'I had read it many times, never in one evening.'
let portal: TestApp
let admin: Person
let made = 0
let course: string

beforeAll(async () => {
  portal = await createTestApp()
  admin = await portal.signedIn('mp-admin')
})
afterAll(() => portal.close())
beforeEach(async () => {
  course = `course-${(made += 1)}`
  await makeCourse(portal.kernel, { id: course, title: `Course ${made}` })
})

async function learner(): Promise<Person> {
  const person = await portal.signedIn()
  const now = portal.clock.now().toISOString()
  const path = `/api/lpm/progresses/demo:${person.userId}/courses/${course}/elements/${course}-1/sync`
  await portal.call('POST', path, { as: person.as, body: { state: 'opened', percent: 0, started: now, history: now } })
  return person
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each call says what it expects
async function ask<Answer>(method: string, path: string, from: { as?: Record<string, string>; body?: unknown } = {}) {
  const answer = await portal.call(method, `/api/${path}`, from)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has checked it
  return { status: answer.status, body: (await answer.json()) as Answer & { code?: string; message?: string } }
}

const write = (person: Person, { rating = 5, text = TEXT } = {}) =>
  ask<OwnReview>('PUT', `lpm/courses/${course}/reviews/own`, {
    as: person.as,
    body: { id: randomUUID(), rating, text, lang: 'en' },
  })

async function written(person: Person, review: { rating?: number; text?: string } = {}): Promise<CheckedReview> {
  const { status, body } = await write(person, review)
  expect([status, body.code]).toEqual([200, undefined])
  return body.review!
}

const manage = (method: string, path: string, body: unknown = {}) =>
  ask(method, `lpm/reviews/${path}`, { as: admin.as, body })
const listed = async (query = '') => (await ask<Review[]>('GET', `lpm/reviews?courseId=${course}&lang=en${query}`)).body
const ratingShown = async () =>
  (await ask<{ rating?: unknown }>('GET', `creator/courses/${course}?lang=en`)).body.rating
const told = async (person: Person) =>
  (await ask<{ notifications: { title: string; text: string | null }[] }>('GET', 'lpm/notifications', person)).body
    .notifications

test('[REVIEW-06, IMPL-21, PROD-19] a review is listed and counted after moderation, not before', async () => {
  const ruth = await learner()
  const review = await written(ruth, { rating: 4 })
  expect([review.status, await listed(), await ratingShown()]).toEqual(['pending', [], undefined])
  const queue = await ask<{ reviews: Review[] }>('GET', 'lpm/moderation/reviews?lang=en', admin)
  expect(queue.body.reviews.map(({ id }) => id)).toContain(review.id)
  await manage('POST', `${review.id}/publish`)
  await manage('POST', `${review.id}/publish`)
  const shown = await listed()
  expect(shown).toMatchObject([{ id: review.id, user: { fullName: 'Ruth Adeyemi' }, rating: 4, text: TEXT }])
  expect(shown[0]).not.toHaveProperty('reason')
  expect(await ratingShown()).toEqual({ average: 4, count: 1 })
  expect(await told(ruth)).toMatchObject([{ title: `Your review of Course ${made} has been published` }])
})

test('[REVIEW-01, REVIEW-04, LIMIT-08] the list is an array of at most 20 reviews: pinned ones first, then the newest', async () => {
  const ids: string[] = []
  for (let count = 0; count < 22; count += 1) {
    const { id } = await written(await learner(), { rating: count % 2 === 0 ? 5 : 4 })
    portal.clock.advance(MINUTE_MS)
    await manage('POST', `${id}/publish`)
    ids.unshift(id)
  }
  await manage('PUT', `${ids.at(-1)}/pin`, { isPinned: true })
  const order = [ids.at(-1), ...ids.slice(0, -1)]
  expect((await listed()).map(({ id }) => id)).toEqual(order.slice(0, 20))
  expect((await listed('&offset=20')).map(({ id }) => id)).toEqual(order.slice(20))
  expect((await ask('GET', `lpm/reviews?courseId=${course}&lang=en&limit=21`)).status).toBe(422)
  expect(await ratingShown()).toEqual({ average: 4.5, count: 22 })
  const { body: latest } = await ask<Review[]>('GET', 'lpm/latestReviews?lang=en&limit=2')
  expect(latest.map(({ id, courseTitle }) => [id, courseTitle])).toEqual(
    order.slice(0, 2).map((id) => [id, `Course ${made}`]),
  )
})

test("[REVIEW-03, ERROR-32] without a course: Can't get reviews. No course", async () => {
  for (const query of ['', '&courseId=nothing-here']) {
    const { status, body } = await ask('GET', `lpm/reviews?lang=en${query}`)
    expect([status, body.message]).toEqual([404, "Can't get reviews. No course"])
  }
})

test('[REVIEW-06] a review requires a started course, one to five stars and 10 to 1500 characters, and each learner has one', async () => {
  expect((await write(await portal.signedIn())).body.code).toBe('reviews.learn-first')
  const ruth = await learner()
  const statuses = [{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { text: 'Too short' }, { text: 'x'.repeat(1501) }]
  for (const review of statuses) expect((await write(ruth, review)).status).toBe(422)
  const first = await written(ruth)
  const second = await written(ruth, { text: 'Read again, and it holds.' })
  expect(second.id).toBe(first.id)
})

test('[REVIEW-06] a changed review is moderated again; the same one sent again stays published', async () => {
  const ruth = await learner()
  const { id } = await written(ruth)
  await manage('POST', `${id}/publish`)
  expect((await written(ruth)).status).toBe('published')
  expect((await written(ruth, { rating: 2 })).status).toBe('pending')
  expect([await listed(), await ratingShown()]).toEqual([[], undefined])
})

test('[IMPL-21] a rejection has a reason that only the author sees, and an answer is public', async () => {
  const [ruth, john] = [await learner(), await learner()]
  const [refused, good] = [await written(ruth), await written(john)]
  await manage('POST', `${refused.id}/reject`, { reason: 'It names another learner' })
  expect(await told(ruth)).toMatchObject([
    { title: `Your review of Course ${made} wasn’t published`, text: 'It names another learner' },
  ])
  const own = await ask<OwnReview>('GET', `lpm/courses/${course}/reviews/own?lang=en`, ruth)
  expect(own.body.review).toMatchObject({ status: 'rejected', reason: 'It names another learner' })
  await manage('POST', `${good.id}/publish`)
  await manage('PUT', `${good.id}/answer`, { text: 'Thank you, John' })
  expect(await listed()).toMatchObject([{ answer: { text: 'Thank you, John', name: 'Ruth Adeyemi' } }])
  expect((await told(john))[0]).toMatchObject({ text: 'Thank you, John' })
  expect((await manage('PUT', `${refused.id}/pin`, { isPinned: true })).body.code).toBe('reviews.not-found')
})

test('[IMPL-21] an answer to a review that is not published yet does not notify its author', async () => {
  const ruth = await learner()
  const { id } = await written(ruth)
  expect((await manage('PUT', `${id}/answer`, { text: 'Thank you, Ruth' })).status).toBe(200)
  expect(await told(ruth)).toEqual([])
})

test('[IMPL-21] a rejected review is not pinned any more when it is published again', async () => {
  const [ruth, john] = [await learner(), await learner()]
  const [first, second] = [await written(ruth), await written(john)]
  await manage('POST', `${first.id}/publish`)
  await manage('PUT', `${first.id}/pin`, { isPinned: true })
  await manage('POST', `${first.id}/reject`, { reason: 'It names another learner' })
  await manage('POST', `${first.id}/publish`)
  portal.clock.advance(MINUTE_MS)
  await manage('POST', `${second.id}/publish`)
  expect((await listed()).map(({ id }) => id)).toEqual([second.id, first.id])
})

test('a withdrawn review disappears from the list and the rating', async () => {
  const ruth = await learner()
  const { id } = await written(ruth)
  await manage('POST', `${id}/publish`)
  await ask('DELETE', `lpm/courses/${course}/reviews/own`, { as: ruth.as })
  expect([await listed(), await ratingShown()]).toEqual([[], undefined])
  expect((await manage('POST', `${id}/publish`)).body.code).toBe('reviews.not-found')
})
