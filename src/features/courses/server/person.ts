import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Visitor } from '#base/roles.ts'
import type { Person } from '#features/pages/audience.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { type CourseOutline, isForEverybody, outlineFor } from '../rules.ts'

/** Loads the facts by which audiences are decided; a guest without a session has neither groups nor variables. */
export async function findPerson(
  db: Database | Transaction,
  { userId, courseId, now }: { userId: string | undefined; courseId: string; now: Date },
): Promise<Person> {
  if (userId === undefined) return { groups: new Set(), variables: {}, now: now.toISOString() }
  const { rows } = await sql<{ name: string; value: string | null }>`
    select group_id as name, null as value from group_members
    where environment_id = ${ENVIRONMENT_ID} and user_id = ${userId}
    union all
    select name, value from progress_variables
    where environment_id = ${ENVIRONMENT_ID} and user_id = ${userId} and course_id = ${courseId}`.execute(db)
  return {
    groups: new Set(rows.filter(({ value }) => value === null).map(({ name }) => name)),
    variables: Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
    now: now.toISOString(),
  }
}

/** Returns a loader that looks a person up at most once per course, and only when needed. */
export function personFinder(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  userId: string,
): (courseId: string) => Promise<Person> {
  const found = new Map<string, Promise<Person>>()
  return (courseId) => {
    const person = found.get(courseId) ?? findPerson(db, { userId, courseId, now: clock.now() })
    found.set(courseId, person)
    return person
  }
}

export const personOf = (kernel: Kernel, visitor: Visitor, courseId: string): Promise<Person> =>
  findPerson(kernel.db, {
    userId: visitor.kind === 'guest' ? undefined : visitor.userId,
    courseId,
    now: kernel.clock.now(),
  })

/** Returns the course as one visitor sees it. Most courses are the same for everybody and need no query. */
export async function personalOutline(
  kernel: Kernel,
  outline: CourseOutline,
  visitor: Visitor,
): Promise<CourseOutline> {
  if (isForEverybody(outline) || isAuthor(visitor)) return outline
  return outlineFor(outline, await personOf(kernel, visitor, outline.id))
}

/** Returns the course as a learner sees it whose id alone is known. */
export async function outlineForLearner(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  outline: CourseOutline,
  userId: string,
): Promise<CourseOutline> {
  if (isForEverybody(outline)) return outline
  return outlineFor(outline, await findPerson(db, { userId, courseId: outline.id, now: clock.now() }))
}

/** Loads the person's facts if any of the blocks has an audience. */
export async function personForBlocks(
  kernel: Kernel,
  blocks: readonly SavedBlock[],
  { visitor, courseId, isShownAll }: { visitor: Visitor; courseId: string; isShownAll: boolean },
): Promise<Person | 'author' | undefined> {
  if (isShownAll || isAuthor(visitor)) return 'author'
  return blocks.some(({ audience }) => audience) ? personOf(kernel, visitor, courseId) : undefined
}
