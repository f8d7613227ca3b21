import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { answers } from '#features/results/questions.ts'
import { practiceAnswered, practiceQuestion, practiceState } from './model.ts'

const id = z.string().min(1).max(64)
const lang = z.string().max(20).default('en')

export const practiceApi = contract({
  'GET /lpm/practice': {
    summary: 'How many questions that the caller answered wrongly are asked again today',
    access: 'signed-in',
    output: practiceState,
  },
  'PUT /lpm/practice': {
    summary: 'Turn practice on or off',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ isOn: z.boolean() }),
    output: practiceState,
  },
  'GET /lpm/practice/next': {
    summary: 'The next of the caller’s questions that is due, without its right answer',
    access: 'signed-in',
    query: z.object({ lang }),
    output: practiceState.extend({ question: practiceQuestion.nullable() }),
  },
  'POST /lpm/practice/answers': {
    summary: 'Answer a question again. The answer to the lesson stays; a repeated answer changes nothing',
    access: 'signed-in',
    isIdempotent: true,
    query: z.object({ lang }),
    body: z.object({ elementId: id, blockId: id, answers: answers.min(1) }),
    output: practiceAnswered,
    errors: ['practice.not-asked', 'results.not-answered'],
  },
})
type Endpoints = typeof practiceApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface PracticeApi extends Endpoints {}
