import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { learnerElement } from './model.ts'

export const learnersApi = contract({
  'GET /mp/learners/:userId/elements/:elementId': {
    summary: 'How a learner stands in an element: what he watched and answered. For himself, and who may see him',
    access: 'signed-in',
    query: z.object({ lang: z.string().max(20).default('en') }),
    output: learnerElement,
    errors: ['learners.no-such-element'],
  },
})
type Endpoints = typeof learnersApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface LearnersApi extends Endpoints {}
