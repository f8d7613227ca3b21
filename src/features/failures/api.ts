import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { failure } from './model.ts'

export const failuresApi = contract({
  'POST /backoffice/browser-failures': {
    summary: 'Tells the log of something that failed in a browser',
    access: 'anyone',
    isRepeatable: true,
    body: failure,
    output: z.object({}),
  },
})
type Endpoints = typeof failuresApi
/** An interface, so that messages of the compiler name it instead of spelling it out. */
export interface FailuresApi extends Endpoints {}
