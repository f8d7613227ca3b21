import { DAY_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import type { CourseContent } from '#features/authoring/model.ts'
import { saveVersion, liveContent } from '#features/authoring/server/snapshot.ts'
import { saveDraft } from '#features/authoring/server/draft-documents.ts'
import { lockCourse } from '#features/authoring/server/store-courses.ts'
import { findVersion } from '#features/authoring/server/store-versions.ts'
import { listDraftRows } from '#features/drafts/server/store.ts'
import { visibleElements } from '#features/courses/rules.ts'
import { getCourseOutline } from '#features/courses/server/store.ts'
import { changeElements } from '#features/progress/server/store-elements.ts'
import { listStartedCourses, markFinished } from '#features/progress/server/store.ts'
import type { Kernel } from '#server/kernel.ts'

const ADMIN = 'admin@demo.portico.test'
const HISTORY = 'week'
const FINISHED_BEFORE = 'mentor@demo.portico.test'
const PREPARED = 'listening'

/** Seeds earlier versions of courses, and a draft of one of them. */
export async function seedVersions(kernel: Kernel): Promise<void> {
  const by = (await findUserByEmail(kernel.db, ADMIN))?.id
  if (by === undefined) return
  await seedHistory(kernel, by)
  await seedFinishedBefore(kernel)
  await seedDraft(kernel, by)
}

async function seedHistory(kernel: Kernel, by: string): Promise<void> {
  const courseId = HISTORY
  await kernel.db.transaction().execute(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row || (await findVersion(trx, { courseId }))) return
    const content = await liveContent(trx, row)
    const at = (daysAgo: number) => new Date(kernel.clock.now().getTime() - daysAgo * DAY_MS)
    const keep = (of: { content: CourseContent; note: string; daysAgo: number }) =>
      saveVersion(trx, { courseId, by, content: of.content, note: of.note, now: at(of.daysAgo) })
    await keep({ content: firstEdition(content), note: 'The first edition, in four lessons', daysAgo: 60 })
    await keep({ content: withOtherTitle(content), note: 'What to do four weeks later', daysAgo: 21 })
    await keep({ content, note: 'A title that says what the last lesson is about', daysAgo: 3 })
  })
}

const firstEdition = ({ course, elements }: CourseContent): CourseContent => ({
  course,
  elements: elements.slice(0, -1).map((element) => ({ ...element, components: element.components.slice(0, -1) })),
})

const withOtherTitle = ({ course, elements }: CourseContent): CourseContent => ({
  course,
  elements: elements.map((element, at) => (at === elements.length - 1 ? { ...element, title: 'Afterwards' } : element)),
})

/** Seeds a learner who finished the course before its last lesson was added. */
async function seedFinishedBefore(kernel: Kernel): Promise<void> {
  const { db } = kernel
  const user = await findUserByEmail(db, FINISHED_BEFORE)
  const course = await getCourseOutline(db, HISTORY)
  if (!user || !course || (await listStartedCourses(db, user.id)).includes(HISTORY)) return
  const at = new Date(kernel.clock.now().getTime() - 40 * DAY_MS).toISOString()
  const of = { userId: user.id, courseId: HISTORY }
  const record = { state: 'done' as const, started: at, finished: at, percent: 100, history: at, place: null }
  const done = visibleElements(course).slice(0, -1)
  await db.transaction().execute(async (trx) => {
    await changeElements(kernel, trx, { ...of, now: at }, () => Object.fromEntries(done.map(({ id }) => [id, record])))
    await markFinished(trx, { ...of, finishedAt: at })
  })
}

async function seedDraft(kernel: Kernel, by: string): Promise<void> {
  const courseId = PREPARED
  await kernel.db.transaction().execute(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row || (await listDraftRows(trx, courseId)).length > 0 || (await findVersion(trx, { courseId }))) return
    const { course, elements } = await liveContent(trx, row)
    const [first, second, ...rest] = elements
    if (!first || !second) return
    const content = { course, elements: [first, ...rest.slice(0, 1), second, ...rest.slice(1)] }
    await saveDraft(kernel, trx, { row, content, by, now: kernel.clock.now() })
  })
}
