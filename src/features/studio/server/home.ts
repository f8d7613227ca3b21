import type { SignedInVisitor } from '#base/roles.ts'
import { listManaged } from '#features/authoring/server/store-courses.ts'
import { courseSchedules } from '#features/authoring/server/store-schedules.ts'
import { isAdministrator, partsOf } from '#features/course-people/server/rights.ts'
import { coverOf } from '#features/courses/server/present.ts'
import { countReported } from '#features/discussions/server/store-moderation.ts'
import { entriesAt } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { countWaiting } from '#features/exams/server/store-counts.ts'
import { microcourseSchedules } from '#features/microcourse-authoring/server/store-schedules.ts'
import { listTitles } from '#features/microcourse-authoring/server/store.ts'
import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { StudioCourse, StudioHome, Waiting } from '../model.ts'
import { findLastStep, findTitle, listDraftedBy, listOwnCourses } from './store-home.ts'
import { countElements, listAliases, listCategories, listOutlines } from './store.ts'

interface HomeOf {
  visitor: SignedInVisitor
  lang: string
}

/** The courses one can write, and what waits for the visitor, the most urgent first. */
export async function getHome(kernel: Kernel, { visitor, lang }: HomeOf): Promise<StudioHome> {
  const { db } = kernel
  const { userId } = visitor
  const parts = await partsOf(db, visitor)
  const isOfAll = isAdministrator(visitor)
  const [outlines, counts] = [await listOutlines(db), await countElements(db)]
  const [managed, aliases] = [await listManaged(db, lang), await listAliases(db)]
  const rows = isOfAll ? managed : managed.filter(({ id }) => parts.get(id)?.rights.includes('read') === true)
  const own = await listOwnCourses(db, userId)
  const courses = rows.map((row) =>
    presentCourse(row, {
      outline: outlines.get(row.id),
      alias: aliases.get(row.id),
      published: counts.get(row.id) ?? {},
      isMine: parts.has(row.id) || own.has(row.id),
      part: parts.get(row.id)?.part ?? null,
      mayWrite: isOfAll || parts.get(row.id)?.rights.includes('write') === true,
    }),
  )
  return {
    courses,
    categories: await listCategories(db),
    waiting: await listWaiting(db, { userId, courses, isOfAll }),
    isAdministrator: isOfAll,
    last: await findLast(db, { userId, courses, outlines }),
  }
}

async function listWaiting(
  db: Database,
  { userId, courses, isOfAll }: { userId: string; courses: readonly StudioCourse[]; isOfAll: boolean },
): Promise<Waiting[]> {
  const schedules = await courseSchedules.listFor(db, userId)
  const planned = [
    ...schedules.flatMap(({ ownerId, ...schedule }) => {
      const course = courses.find(({ id }) => id === ownerId)
      return course ? [{ ...schedule, of: { course: nameOf(course) } }] : []
    }),
    ...(await listMicrocourseSchedules(db, userId)),
  ].toSorted((one, other) => one.publish_at.getTime() - other.publish_at.getTime())
  const listed = (kind: 'failed' | 'scheduled') =>
    planned
      .filter(({ failure }) => (failure === null) === (kind === 'scheduled'))
      .map(({ of, publish_at: at }): Waiting => ({ kind, count: 1, course: null, ...of, since: at.toISOString() }))
  // Changes that are scheduled as they are written now don’t wait as unpublished ones as well.
  const drafted = (await listDraftedBy(db, userId)).filter(
    ({ courseId, at }) => !schedules.some((each) => each.ownerId === courseId && each.asked_at >= at),
  )
  return [
    ...listed('failed'),
    ...(isOfAll ? await listForAll(db) : []),
    ...listed('scheduled'),
    ...unpublished(drafted, courses),
  ]
}

/** Publications of microcourses that a person has scheduled, and those that failed. Those in the bin wait for nobody. */
async function listMicrocourseSchedules(db: Database, userId: string) {
  const schedules = await microcourseSchedules.listFor(db, userId)
  const microcourses = await listTitles(
    db,
    schedules.map(({ ownerId }) => ownerId),
  )
  return schedules.flatMap(({ ownerId, ...schedule }) => {
    const microcourse = microcourses.find(({ id }) => id === ownerId)
    return microcourse ? [{ ...schedule, of: { microcourse } }] : []
  })
}

/** What waits for everybody who looks after courses. */
async function listForAll(db: Database): Promise<Waiting[]> {
  const checks = await countWaiting(db)
  const found: Waiting[] = [
    { kind: 'checks', count: checks.count, course: null, since: checks.since?.toISOString() ?? null },
    { kind: 'comments', count: await countReported(db), course: null, since: null },
  ]
  return found.filter(({ count }) => count > 0)
}

/** Courses with changes of the visitor that nobody sees yet, the latest first. */
const unpublished = (
  drafted: readonly { courseId: string; count: number; at: Date }[],
  courses: readonly StudioCourse[],
): Waiting[] =>
  drafted.flatMap(({ courseId, count, at }) => {
    const course = courses.find(({ id }) => id === courseId)
    const kind = course?.published ? 'changes' : 'draft'
    return course ? [{ kind, count, course: nameOf(course), since: at.toISOString() }] : []
  })

const nameOf = ({ id, title }: StudioCourse) => ({ id, title })

interface LastOf {
  userId: string
  courses: readonly StudioCourse[]
  outlines: ReadonlyMap<string, DraftDocument>
}

/** What the visitor wrote last, unless its course or lesson is gone. */
async function findLast(db: Database, { userId, courses, outlines }: LastOf): Promise<StudioHome['last']> {
  const latest = await findLastStep(db, userId)
  // Titles are part of the outline: one still writes the lesson.
  const outlineOf = latest?.kind === 'outline' ? latest.course_id : null
  const step = outlineOf === null ? latest : ((await findLastStep(db, userId, outlineOf)) ?? latest)
  const course = courses.find(({ id }) => id === step?.course_id)
  if (!step || !course) return null
  const last = { courseId: course.id, courseTitle: course.title, at: step.changed_at.toISOString() }
  if (step.kind === 'outline') return { ...last, elementId: null, title: course.title }
  const title = await titleOf(db, { id: step.id, outline: outlines.get(course.id) })
  return title === undefined
    ? { ...last, elementId: null, title: course.title }
    : { ...last, elementId: step.id, title }
}

async function titleOf(db: Database, { id, outline }: { id: string; outline: DraftDocument | undefined }) {
  if (outline) {
    const head = entriesAt(outline, ['elements'])?.find((entry) => entry.id === id)
    return head && (textOf(head['title']) ?? '')
  }
  return findTitle(db, id)
}

function presentCourse(
  row: Awaited<ReturnType<typeof listManaged>>[number],
  {
    outline,
    alias,
    published,
    isMine,
    part,
    mayWrite,
  }: {
    outline: DraftDocument | undefined
    alias: string | undefined
    published: Readonly<Record<string, number>>
    isMine: boolean
  } & Pick<StudioCourse, 'part' | 'mayWrite'>,
): StudioCourse {
  const title = outline?.['title']
  return {
    id: row.id,
    title: typeof title === 'string' && title !== '' ? title : row.title,
    cover: coverOf(row),
    pageAlias: outline ? textOf(outline['pageAlias']) : (alias ?? null),
    published: row.published,
    isEdited: row.is_edited,
    counts: outline ? countsIn(outline) : published,
    changedAt: row.changed_at.toISOString(),
    learners: row.learners,
    isMine,
    part,
    mayWrite,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function countsIn(outline: DraftDocument): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const element of entriesAt(outline, ['elements']) ?? []) {
    const type = String(element['type'])
    counts[type] = (counts[type] ?? 0) + 1
  }
  return counts
}
