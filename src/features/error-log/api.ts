import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { failure, failureFilter, recordedFailure } from './model.ts'

export const failuresApi = contract({
  'POST /backoffice/browser-failures': {
    summary: 'Tells the log of something that failed in a browser',
    access: 'anyone',
    isIdempotent: true,
    body: failure,
    output: z.object({}),
  },
  'GET /backoffice/failures': {
    summary:
      'What failed in browsers, on the server and in the background within 30 days, what came last first; in pieces',
    access: 'envmgr-admin',
    query: failureFilter.extend({ cursor: z.string().max(100).optional() }),
    output: z.object({ failures: z.array(recordedFailure), next: z.string().nullable() }),
  },
  'POST /backoffice/failures/:id/retry': {
    summary: 'Send the jobs once more that failed so and are not tried again by themselves; how many were still there',
    access: 'envmgr-admin',
    output: z.object({ sent: z.int() }),
    errors: ['failures.no-such-failure'],
  },
})
type Endpoints = typeof failuresApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface FailuresApi extends Endpoints {}
