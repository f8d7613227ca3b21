import { expect } from 'vitest'
import { entriesAt } from '../../../src/features/drafts/document.ts'
import type { DraftDocument } from '../../../src/features/drafts/model.ts'
import { banksIn } from '../../../src/features/studio/questions/draft-test.ts'
import { blocksOf } from '../../../src/features/studio/web/lesson/blocks.ts'
import { type Learner, type Place, read, senderTo, textsOf } from './learner.ts'
import type { World } from './pen.ts'

/** Expects what a learner answered to be theirs, in the words in which it was asked. */
export async function expectAnswersKept(learner: Learner): Promise<void> {
  const [{ results }, { components }] = [await learner.results(), await learner.shown()]
  for (const [id, { title, words, passed }] of learner.given) {
    const result = results.find(({ componentId }) => componentId === id)
    const now = components.find((one) => one.id === id)?.props
    const question = result?.asked ?? now
    expect([question?.title, textsOf(question ?? {}, result?.answers ?? []), result?.outcome?.passed]).toEqual([
      title,
      words,
      passed,
    ])
  }
}

/** Expects ids to be unique, and those of answered questions to be of the kind that was answered, unless they were turned. */
export async function expectIdsKept(
  { app, author }: World,
  place: Place,
  {
    learners,
    taken,
    turned,
  }: { learners: readonly Learner[]; taken: ReadonlyMap<string, string>; turned: Set<string> },
) {
  const [lesson, exam] = await Promise.all(
    [place.lesson, place.test].map((id) =>
      read<{ document: DraftDocument }>(
        senderTo(app)('GET', `/creator/studio/courses/${place.courseId}/elements/${id}`, author),
      ),
    ),
  )
  const blocks = blocksOf(lesson?.document ?? {})
  const ids = blocks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { given } of learners) {
    for (const { id, component } of blocks.filter((block) => !turned.has(block.id)))
      expect([id, given.get(id)?.kind ?? component]).toEqual([id, component])
  }
  const questions = banksIn(exam?.document ?? {}, null).flatMap((bank) => bank.questions)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  for (const { id, kind } of questions.filter((question) => !turned.has(question.id)))
    expect([id, taken.get(id) ?? kind]).toEqual([id, kind])
  for (const bank of entriesAt(exam?.document ?? {}, ['test', 'banks']) ?? []) expect(bank.id).not.toBe('')
}

/** Kinds of the questions that learners have answered in the test, by id. */
export async function takenKinds({ app }: World, place: Place): Promise<Map<string, string>> {
  const rows = await app.db
    .selectFrom('test_answers')
    .innerJoin('test_attempts', 'test_attempts.id', 'test_answers.attempt_id')
    .select(['question_id', 'paper'])
    .where('element_id', '=', place.test)
    .execute()
  return new Map(
    rows.map(({ question_id: id, paper }) => [
      id,
      paper.questions.find(({ question }) => question.id === id)?.question.kind ?? '',
    ]),
  )
}
