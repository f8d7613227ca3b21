import type { ShownTest } from '../../../src/features/exams/model.ts'
import type { OwnResults } from '../../../src/features/results/model.ts'
import type { Answer, ShownQuestion } from '../../../src/features/results/questions.ts'
import type { TestApp } from '../../create-test-app.ts'
import type { Random } from './random.ts'

type Caller = Awaited<ReturnType<TestApp['signedIn']>>
type Send = (method: string, path: string, by: Pick<Caller, 'as'>, body?: unknown) => Promise<Response>
/** Returns a function that calls the API of a portal for somebody. */
export const senderTo =
  (app: TestApp): Send =>
  (method, path, { as }, body) =>
    app.call(method, `/api${path}`, { as, ...(body !== undefined && { body }) })
export const read = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (got.status !== 200) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}

interface Shown {
  components: { id: string; component: string; props: ShownQuestion }[]
}
/** What somebody answered, in the words that they saw. */
interface Given {
  title: string
  words: string[]
  passed: boolean | undefined
  kind: string
}

export const textsOf = ({ variants: shown = [] }: Pick<ShownQuestion, 'variants'>, answers: readonly Answer[]) =>
  answers.map(({ id }) => shown.find((one) => one.id === id)?.text ?? `unknown ${id}`)

export interface Place {
  courseId: string
  lesson: string
  test: string
}

/** A learner who answers, perhaps on a page that was opened before the last publishing. */
export function learnerIn(app: TestApp, { courseId, lesson, test: testId }: Place, caller: Caller) {
  const send = senderTo(app)
  const given = new Map<string, Given>()
  let page: Shown | undefined
  const open = async () => {
    page = await read<Shown>(send('GET', `/creator/elements/${lesson}?lang=en`, caller))
  }
  const look = () => read<ShownTest>(send('GET', `/lpm/tests/${testId}?lang=en`, caller))
  return {
    given,
    look,
    results: () =>
      read<OwnResults>(
        send(
          'GET',
          `/lpm/learningPortals/demo/interactionResults?courseId=${courseId}&elementId=${lesson}&lang=en`,
          caller,
        ),
      ),
    shown: () => read<Shown>(send('GET', `/creator/elements/${lesson}?lang=en`, caller)),
    progress: () =>
      app.db
        .selectFrom('progress_elements')
        .select(['element_id', 'state', 'percent'])
        .where('user_id', '=', caller.userId)
        .orderBy('element_id')
        .execute(),
    answerLesson: async (random: Random) => {
      if (!page || random.below(2) === 0) await open()
      const block = random.pick((page?.components ?? []).filter(({ component }) => component !== 'text'))
      const shown = block?.props.variants ?? []
      if (!block || block.component === 'poll' || shown.length === 0) return
      const chosen = random.pick(shown)
      const answers = block.component === 'ordering' ? shown.map(({ id }) => ({ id })) : [{ id: chosen?.id ?? '' }]
      const answer = await send('POST', '/lpm/learningPortals/demo/interactionResults?lang=en', caller, {
        type: 'question',
        componentId: block.id,
        componentName: block.component,
        courseId,
        elementId: lesson,
        text: block.props.title,
        variants: shown.map(({ id, text }) => ({ id, text })),
        answers,
      })
      // No attempt may be left.
      if (answer.status !== 200) return
      const { outcome } = (await answer.json()) as { outcome: { passed: boolean } | null }
      const { title } = block.props
      given.set(block.id, {
        title,
        words: textsOf(block.props, answers),
        passed: outcome?.passed,
        kind: block.component,
      })
    },
    takeTest: async (random: Random) => {
      const { attempt } = await look()
      if (attempt?.stage !== 'open') return void (await send('POST', `/lpm/tests/${testId}/attempts?lang=en`, caller))
      if (random.below(3) === 0)
        return void (await send('POST', `/lpm/testAttempts/${attempt.id}/finish?lang=en`, caller))
      const question = random.pick(attempt.questions)
      const shown = question?.variants ?? []
      const answers = question?.kind === 'ordering' ? shown.map(({ id }) => ({ id })) : [{ id: shown[0]?.id }]
      await send('POST', '/lpm/learningPortals/demo/testResults', caller, {
        dialogId: attempt.id,
        msgId: question?.id,
        text: question?.title,
        variants: shown,
        categoryId: courseId,
        elementId: testId,
        answers,
      })
    },
  }
}
export type Learner = ReturnType<typeof learnerIn>
