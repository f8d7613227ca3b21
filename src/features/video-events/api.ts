import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { PARTICIPANTS_SHOWN } from './limits.ts'
import { eventInput, savedEvent, participant, videoEvent } from './model.ts'

export const videoEventsApi = contract({
  'GET /dvm/videoEvents/:id': {
    summary: 'A video event with its episodes; an episode has its video once it has started',
    access: 'anyone',
    query: z.object({ lang: z.string() }),
    output: videoEvent,
    errors: ['video-events.not-found'],
  },
  'POST /dvm/videoEvents/:id/auth': {
    summary: 'The visitor has come to a video event; again it changes nothing',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({ videoEventId: z.string() }),
    errors: ['video-events.not-found'],
  },
  'GET /dvm/videoEvents': {
    summary: 'All video events as their authors keep them, the last first',
    access: 'envmgr-admin',
    output: z.object({ events: z.array(savedEvent) }),
  },
  'PUT /dvm/videoEvents/:id': {
    summary: 'Keep a video event with its episodes as they are given; who waits for one is reminded by its new time',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: eventInput,
    output: savedEvent,
    errors: ['video-events.alias-taken', 'video-events.episode-elsewhere'],
  },
  'DELETE /dvm/videoEvents/:id': {
    summary: 'Take a video event away, with its episodes and who has come to it',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: z.object({}),
    errors: ['video-events.not-found'],
  },
  'GET /dvm/videoEvents/:id/participants': {
    summary: 'Who has come to a video event, the last first',
    access: 'envmgr-admin',
    output: z.object({ participants: z.array(participant).max(PARTICIPANTS_SHOWN), total: z.int() }),
    errors: ['video-events.not-found'],
  },
})
type Endpoints = typeof videoEventsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface VideoEventsApi extends Endpoints {}
