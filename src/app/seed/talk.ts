import path from 'node:path'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { findUserByEmail, insertAccount } from '#features/accounts/server/store.ts'
import { seedDiscussion, type SeedComment } from '#features/discussions/server/seed-discussion.ts'
import { listNames } from '#features/discussions/server/store.ts'
import { seedReview } from '#features/reviews/server/seed-review.ts'
import { REVIEW_STATUSES } from '#features/reviews/model.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const peopleFile = z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }))

const seedComment = z.object({
  by: z.string(),
  hoursAgo: z.number(),
  text: z.string(),
  likes: z.array(z.string()).default([]),
  mentions: z.array(z.string()).default([]),
})
const discussionsFile = z.array(
  z.object({
    discussion: z.string(),
    comments: z.array(seedComment.extend({ replies: z.array(seedComment).default([]) })),
  }),
)
const reviewsFile = z.array(
  z.object({
    course: z.string(),
    by: z.string(),
    lang: z.string().default('en'),
    rating: z.int(),
    daysAgo: z.number(),
    text: z.string(),
    status: z.enum(REVIEW_STATUSES).default('published'),
    isPinned: z.boolean().default(false),
    answer: z.object({ by: z.string(), daysAgo: z.number(), text: z.string() }).optional(),
  }),
)

const REGISTERED_DAYS_AGO = 60

/** Accounts of the demo by the names in the files. */
const ACCOUNTS: Record<string, string> = {
  ruth: 'learner@demo.portico.test',
  daniel: 'mentor@demo.portico.test',
  miriam: 'leader@demo.portico.test',
  olena: 'mentors-admin@demo.portico.test',
}

/** Seeds comments on lessons and course reviews. Existing discussions stay as they are. */
export async function seedTalk(kernel: Kernel, folder: string): Promise<void> {
  const read = (name: string) => readJson(path.join(folder, name))
  const people = peopleFile.parse(read('talkers.json'))
  await seedPeople(kernel, people)
  const userIds = await userIdsOf(kernel, people)
  const idOf = (name: string): string => {
    const id = userIds.get(name)
    if (id === undefined) throw new Error(`Nobody in the demo is called ${name}.`)
    return id
  }
  const ago = (ms: number) => new Date(kernel.clock.now().getTime() - ms)
  const commentOf = (entry: z.infer<typeof seedComment>): SeedComment => ({
    userId: idOf(entry.by),
    at: ago(entry.hoursAgo * HOUR_MS),
    text: entry.text,
    likedBy: entry.likes.map(idOf),
  })
  for (const { discussion, comments } of discussionsFile.parse(read('discussions.json'))) {
    const threads = comments.map(({ replies, ...root }) => ({ root: commentOf(root), replies: replies.map(commentOf) }))
    await seedDiscussion(kernel, { discussionId: discussion, threads })
  }
  for (const { course, by, daysAgo, answer, ...review } of reviewsFile.parse(read('reviews.json'))) {
    await seedReview(kernel, {
      ...review,
      courseId: course,
      userId: idOf(by),
      at: ago(daysAgo * DAY_MS),
      ...(answer && { answer: { userId: idOf(answer.by), text: answer.text, at: ago(answer.daysAgo * DAY_MS) } }),
    })
  }
}

const idInDemo = (name: string): string => `demo-${name}`

/** Creates authors of comments, who can't sign in. */
async function seedPeople(kernel: Kernel, people: z.infer<typeof peopleFile>): Promise<void> {
  const known = await listNames(
    kernel.db,
    people.map(({ id }) => idInDemo(id)),
  )
  // Earlier than the demo's own accounts, so that lists by age begin with those.
  const registered = new Date(kernel.clock.now().getTime() - REGISTERED_DAYS_AGO * DAY_MS)
  for (const person of people) {
    const id = idInDemo(person.id)
    if (known.some(({ userId }) => userId === id)) continue
    await insertAccount(kernel.db, { ...person, id, roles: ['disciple'], now: registered })
  }
}

async function userIdsOf(kernel: Kernel, people: readonly { id: string }[]): Promise<Map<string, string>> {
  const ids = new Map(people.map(({ id }) => [id, idInDemo(id)]))
  for (const [name, email] of Object.entries(ACCOUNTS)) {
    const account = await findUserByEmail(kernel.db, email)
    if (account) ids.set(name, account.id)
  }
  return ids
}
