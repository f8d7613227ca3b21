import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { SETUP_STEPS, STEP_STATES } from './model.ts'

/** A draft with which a step was started, to be continued. */
const started = z.object({ id: z.string(), title: z.string() }).nullable()

const setup = z.object({
  steps: z.array(
    z.object({
      id: z.enum(SETUP_STEPS),
      state: z.enum(STEP_STATES),
      /** Where it was started: the draft of the home page, or of the first course. */
      started,
    }),
  ),
  /** Whether visitors see that the portal opens soon: nothing that they could start with is published. */
  isOpeningSoon: z.boolean(),
})

/** The guided set-up of a new portal. */
export const setupApi = contract({
  'GET /backoffice/setup': {
    summary: 'The steps in which a portal is set up, and which of them are done',
    access: 'envmgr-admin',
    output: setup,
  },
  'PUT /backoffice/setup/steps/:id': {
    summary: 'Skip a step of the set-up, or take that back',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ isSkipped: z.boolean() }),
    output: setup,
    errors: ['setup.no-such-step'],
  },
})
type Endpoints = typeof setupApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface SetupApi extends Endpoints {}
