import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { learnerElement } from './model.ts'

export const learnersApi = contract({
  'GET /mp/learners/:userId/elements/:elementId': {
    summary:
      'A learner’s progress in an element: what they watched and answered. For themselves, and people who may see them',
    access: 'signed-in',
    query: z.object({ lang: z.string().max(20).default('en') }),
    output: learnerElement,
    errors: ['learners.no-such-element'],
  },
})
type Endpoints = typeof learnersApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface LearnersApi extends Endpoints {}
