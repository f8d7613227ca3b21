import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOf } from '#base/errors.ts'
import { canOpenElement } from '#features/courses/rules.ts'
import { getCourse, getCourseOutline } from '#features/courses/server/store.ts'
import { repairCourse } from '#features/progress/server/jobs.ts'
import { findStoredCourse } from '#features/progress/server/store-elements.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { CourseContent } from '../model.ts'
import { publishDraft } from './publish.ts'
import { liveContent } from './snapshot.ts'
import { draftOf, saveDraft } from './draft-documents.ts'

let app: TestApp
let authorId: string
beforeAll(async () => {
  app = await createTestApp()
  authorId = (await app.signedIn('envmgr-admin')).userId
})
afterAll(() => app.close())

/** A seeded random generator, for reproducible runs. */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: <T>(from: readonly T[]): T | undefined => from[below(from.length)] }
}
type Random = ReturnType<typeof randomOf>

/** Applies a random edit of an author to a course. */
function edited({ course, elements }: CourseContent, { below, pick }: Random, newId: string): CourseContent {
  const changed = [...elements]
  const some = pick(elements)
  const at = some ? elements.indexOf(some) : 0
  const edits = [
    () =>
      some && changed.splice(below(changed.length + 1), 0, { ...some, id: newId, canBeFirst: false, visible: true }),
    () => changed.length > 1 && changed.splice(at, 1),
    () => some && changed.splice(at, 1, { ...some, visible: !some.visible }),
    () => some && changed.splice(at, 1, { ...some, canBeFirst: !some.canBeFirst }),
    () => changed.splice(below(changed.length), 0, ...changed.splice(at, 1)),
    () => void changed.splice(0, changed.length, ...changed.toReversed()),
  ]
  pick(edits)?.()
  return {
    course: {
      ...course,
      arbitraryWalkthrough: below(3) === 0 ? !course.arbitraryWalkthrough : course.arbitraryWalkthrough,
    },
    elements: changed,
  }
}

async function publish(courseId: string, random: Random, step: number): Promise<void> {
  const row = await getCourse(app.db, courseId)
  const live = await liveContent(app.db, row)
  const content = edited(live, random, `${courseId}-new-${step}`)
  const now = app.clock.now()
  await app.db.transaction().execute((trx) => saveDraft(app.kernel, trx, { row, content, by: authorId, now }))
  const { revision } = await draftOf(app.db, row)
  const published = publishDraft(app.kernel, { courseId, actorId: authorId, revision, note: '' })
  const code = await published.then(
    () => 'published',
    (error: unknown) => problemOf(error).code,
  )
  // An edit that changes nothing has nothing to publish, and a course without a visible lesson is refused.
  expect(['published', 'authoring.nothing-to-publish', 'authoring.not-ready']).toContain(code)
}

type Learner = Awaited<ReturnType<TestApp['signedIn']>>

/** Returns a learner's progress and which elements are open to them. */
async function standing({ userId }: Learner, courseId: string) {
  const course = await getCourseOutline(app.db, courseId)
  const kept = await findStoredCourse(app.db, { userId, courseId })
  const of = { visitorKind: 'user' as const, progress: kept.elements, isBought: false }
  const elements = course?.elements ?? []
  return {
    isBegun: kept.timestamp !== null,
    finishedAt: kept.finishedAt,
    done: Object.keys(kept.elements).filter((id) => kept.elements[id]?.state === 'done'),
    started: Object.keys(kept.elements).filter((id) => kept.elements[id]?.started),
    open: elements
      .filter((element) => course && canOpenElement({ course, element, ...of }).allowed)
      .map(({ id }) => id),
    visible: elements.filter(({ visible }) => visible).map(({ id }) => id),
    removed: elements.filter(({ removed }) => removed).map(({ id }) => id),
  }
}

test.each([1, 2, 3])(
  '[IMPL-01, IMPL-34, PROG-23] no order of authors’ and learners’ actions loses progress or access: %i',
  async (seed) => {
    const random = randomOf(seed * 7919)
    const { id: courseId } = await makeCourse(app.kernel, { id: `r${seed}` })
    const learners = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn()])
    for (let step = 0; step < 40; step += 1) {
      app.clock.advance(60_000)
      const before = await Promise.all(learners.map((learner) => standing(learner, courseId)))
      const learner = random.pick(learners)
      const isEdit = random.below(3) === 0
      let isTaken = true
      if (isEdit) await publish(courseId, random, step)
      else if (learner) {
        const elementId = random.pick(before[learners.indexOf(learner)]?.open ?? [])
        const state = random.below(3) === 0 ? 'opened' : 'done'
        const answer = await app.call(
          'POST',
          `/api/lpm/progresses/demo:${learner.userId}/courses/${courseId}/elements/${elementId}/sync`,
          { as: learner.as, body: { state, percent: 40, history: app.clock.now().toISOString() } },
        )
        isTaken = elementId === undefined || answer.status === 200
      }
      expect(isTaken).toBe(true)
      if (random.below(2) === 0) await repairCourse(app.kernel, courseId)
      for (const [at, one] of learners.entries()) {
        const [was, is] = [before[at], await standing(one, courseId)]
        expect(is.done).toEqual(expect.arrayContaining(was?.done ?? []))
        expect(is.finishedAt).toBe(was?.finishedAt ?? is.finishedAt)
        if (!was?.isBegun) continue
        // Hiding is the author's decision; everything else that was open stays open.
        const stays = was.open.filter(
          (id) => is.visible.includes(id) || (is.removed.includes(id) && was.started.includes(id)),
        )
        expect(is.open).toEqual(expect.arrayContaining(stays))
      }
    }
    await repairCourse(app.kernel, courseId)
    expect(await repairCourse(app.kernel, courseId)).toEqual({ opened: 0, finished: 0 })
  },
)
