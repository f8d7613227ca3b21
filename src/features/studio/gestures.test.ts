// Random gestures of an author on questions, with publishing in between, while learners answer: what they gave and got stays theirs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { digestOf } from '#features/drafts/digest.ts'
import { createTestApp } from '#test/create-test-app.ts'
import { makeAuthor } from '#test/make/author.ts'
import { textBlock } from '#test/make/course.ts'
import { writeLesson, writeTest } from '#test/make/gestures/author.ts'
import { expectAnswersKept, expectIdsKept, takenKinds } from '#test/make/gestures/expectations.ts'
import { learnerIn } from '#test/make/gestures/learner.ts'
import { penOn, type World } from '#test/make/gestures/pen.ts'
import { asked, complete, KINDS, questionsIn, testQuestion } from '#test/make/gestures/questions.ts'
import { randomOf } from '#test/make/gestures/random.ts'

let world: World
beforeAll(async () => {
  const app = await createTestApp()
  world = { app, author: await makeAuthor(app) }
})
afterAll(() => world.app.close())

const ROLE: Exclude<Role, 'guest'> = 'disciple'

test.each([1, 2, 3])(
  '[IMPL-02, IMPL-34] whatever an author does to questions, learners keep their answers, attempts and progress: %i',
  async (seed) => {
    const random = randomOf(seed * 104_729)
    const courseId = `gestures${seed}`
    const place = { courseId, lesson: `${courseId}-1`, test: `${courseId}-2` }
    const banks = [
      { id: 'one', questions: [testQuestion('t1', 'single-choice'), testQuestion('t2', 'ordering')] },
      { id: 'two', questions: [testQuestion('t3', 'multiple-choice')] },
    ]
    const rules = { verificationType: 'auto', passMark: 50, feedback: 'after-test', reveal: 'finished', shuffle: true }
    const contents = {
      lesson: { components: [textBlock('intro', '<p>Read.</p>'), ...KINDS.map((kind) => asked(`q-${kind}`, kind))] },
      test: { test: { ...rules, banks } },
    }
    await world.author.create(courseId, [
      { id: place.lesson, type: 'lesson', contents: contents.lesson },
      { id: place.test, type: 'test', contents: contents.test },
    ])
    await world.author.write(`/${courseId}`, () => [
      { kind: 'set', path: ['arbitraryWalkthrough'], lang: null, before: digestOf(false), value: true },
    ])
    expect((await world.author.publish(courseId)).status).toBe(200)
    const pens = {
      lesson: penOn(world, `/${courseId}/elements/${place.lesson}`, contents.lesson),
      test: penOn(world, `/${courseId}/elements/${place.test}`, contents.test),
    }
    const learners = await Promise.all(
      [0, 1, 2].map(async () => learnerIn(world.app, place, await world.app.signedIn(ROLE))),
    )
    let published = 0
    for (let step = 0; step < 40; step += 1) {
      world.app.clock.advance(60_000)
      const name = `${seed}.${step}`
      await writeLesson(pens.lesson, { random, name, elementId: place.lesson })
      await writeTest(pens.test, { random, name, elementId: place.test })
      const learner = random.pick(learners)
      if (random.below(2) === 0) await learner?.answerLesson(random)
      else await learner?.takeTest(random)
      if (random.below(4) > 0) continue
      complete(pens.lesson, questionsIn.lesson(pens.lesson))
      complete(pens.test, questionsIn.test(pens.test))
      await pens.lesson.save()
      await pens.test.save()
      const before = await Promise.all(learners.map(async (one) => [await one.look(), await one.progress()] as const))
      const answer = await world.author.publish(courseId)
      if (answer.status === 200) published += 1
      for (const [index, one] of learners.entries()) {
        const after = await one.look()
        const [was, progress] = before[index] ?? []
        expect([after.attempt, after.best, after.isPassed]).toEqual([was?.attempt, was?.best, was?.isPassed])
        expect(await one.progress()).toEqual(progress)
        await expectAnswersKept(one)
      }
      const turned = new Set([...pens.lesson.turned, ...pens.test.turned])
      await expectIdsKept(world, place, { learners, taken: await takenKinds(world, place), turned })
    }
    expect(published).toBeGreaterThan(1)
    expect(learners.reduce((sum, { given }) => sum + given.size, 0)).toBeGreaterThan(3)
  },
)
