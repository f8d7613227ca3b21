import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { SECRET_MAX_LENGTH } from '#features/courses/limits.ts'
import { ATTENDANTS_SHOWN } from './limits.ts'
import { attendance, attendant, webinar, webinarPlace, webinarInput } from './model.ts'

export const webinarsApi = contract({
  'GET /creator/webinars/:id': {
    summary:
      'A webinar, for people who have access to its element or microcourse: its stream while it is live, its recording afterwards',
    access: 'anyone',
    query: z.object({ lang: z.string(), secret: z.string().max(SECRET_MAX_LENGTH).optional() }),
    output: webinar,
    errors: ['webinars.not-found', 'courses.sign-in-needed', 'courses.finish-first', 'courses.buy-needed'],
  },
  'POST /creator/webinars/:id/attendance': {
    summary: 'Record that the visitor is in the live room, has opened the recording, or confirms having watched it',
    access: 'session',
    isIdempotent: true,
    body: z.object({ way: z.enum(['live', 'recording', 'confirm']) }),
    output: attendance,
    errors: ['webinars.not-found', 'webinars.not-live', 'webinars.no-recording', 'webinars.not-opened'],
  },
  'GET /creator/webinars': {
    summary: 'Every element and microcourse that is a webinar, with its time or without one',
    access: 'envmgr-admin',
    query: z.object({ lang: z.string() }),
    output: z.object({ webinars: z.array(webinarPlace) }),
  },
  'PUT /creator/webinars/:id': {
    summary: 'Set the time, stream and recording of a webinar; reminders follow',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: webinarInput,
    output: webinarInput,
    errors: ['webinars.not-found'],
  },
  'GET /creator/webinars/:id/attendance': {
    summary: 'Who came to a webinar, and who has seen its recording',
    access: 'envmgr-admin',
    output: z.object({ attendants: z.array(attendant).max(ATTENDANTS_SHOWN), total: z.int() }),
    errors: ['webinars.not-found'],
  },
})
type Endpoints = typeof webinarsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface WebinarsApi extends Endpoints {}
