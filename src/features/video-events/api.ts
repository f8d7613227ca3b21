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
    summary: 'Record that the visitor attends a video event; idempotent',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({ videoEventId: z.string() }),
    errors: ['video-events.not-found'],
  },
  'GET /dvm/videoEvents': {
    summary: 'All video events for their authors, latest first',
    access: 'envmgr-admin',
    output: z.object({ events: z.array(savedEvent) }),
  },
  'PUT /dvm/videoEvents/:id': {
    summary: 'Save a video event with its episodes; reminders follow new times',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: eventInput,
    output: savedEvent,
    errors: ['video-events.alias-taken', 'video-events.episode-elsewhere'],
  },
  'DELETE /dvm/videoEvents/:id': {
    summary: 'Delete a video event, with its episodes and attendance list',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: z.object({}),
    errors: ['video-events.not-found'],
  },
  'GET /dvm/videoEvents/:id/participants': {
    summary: 'Attendees of a video event, latest first',
    access: 'envmgr-admin',
    output: z.object({ participants: z.array(participant).max(PARTICIPANTS_SHOWN), total: z.int() }),
    errors: ['video-events.not-found'],
  },
})
type Endpoints = typeof videoEventsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface VideoEventsApi extends Endpoints {}
