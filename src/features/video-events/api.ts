import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { videoEvent } from './model.ts'

export const videoEventsApi = contract({
  'GET /dvm/videoEvents/:id': {
    summary: 'A video event with its episodes; the film of one only when it has begun',
    access: 'anyone',
    query: z.object({ lang: z.string() }),
    output: videoEvent,
    errors: ['video-events.not-found'],
  },
  'POST /dvm/videoEvents/:id/auth': {
    summary: 'The visitor has come to a video event; again it changes nothing',
    access: 'signed-in',
    isRepeatable: true,
    output: z.object({ videoEventId: z.string() }),
    errors: ['video-events.not-found'],
  },
})
type Endpoints = typeof videoEventsApi
/** An interface, so that messages of the compiler name it instead of spelling it out. */
export interface VideoEventsApi extends Endpoints {}
