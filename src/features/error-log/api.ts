import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { failure, failureFilter, recordedFailure } from './model.ts'

export const failuresApi = contract({
  'POST /backoffice/browser-failures': {
    summary: 'Reports a failure in a browser',
    access: 'anyone',
    isIdempotent: true,
    body: failure,
    output: z.object({}),
  },
  'GET /backoffice/failures': {
    summary:
      'Failures in browsers, on the server and in the background in the last 30 days, latest first, with a cursor',
    access: 'envmgr-admin',
    query: failureFilter.extend({ cursor: z.string().max(100).optional() }),
    output: z.object({ failures: z.array(recordedFailure), next: z.string().nullable() }),
  },
  'POST /backoffice/failures/:id/retry': {
    summary: 'Retry jobs that failed in this way and aren’t retried automatically; returns how many there were',
    access: 'envmgr-admin',
    output: z.object({ sent: z.int() }),
    errors: ['failures.no-such-failure'],
  },
})
type Endpoints = typeof failuresApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface FailuresApi extends Endpoints {}
