import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ownWatched, watchedMedia, watchReport } from './model.ts'

const lang = z.string().max(20).default('en')

// Beside the results of spec §7: `:portalId` is the portal's id in the API, `demo`.
export const videoProgressApi = contract({
  'GET /lpm/learningPortals/:portalId/watched': {
    summary: 'What the caller has played of the videos and audio in an element',
    access: 'session',
    query: z.object({ elementId: z.string().max(64), lang }),
    output: z.object({ media: z.array(ownWatched) }),
    errors: ['watching.no-such-portal'],
  },
  'POST /lpm/learningPortals/:portalId/watched': {
    summary:
      'Reports what was played of a video or audio. Stretches are merged, so reports may come late, twice and out of order',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang }),
    body: watchReport,
    output: ownWatched,
    errors: ['watching.no-such-portal', 'watching.no-such-media', 'watching.not-open', 'watching.too-fast'],
  },
  'GET /lpm/progresses/:id/watched': {
    summary: 'What a learner has watched and heard in all courses, the newest first',
    access: 'signed-in',
    query: z.object({ lang }),
    output: z.object({ media: z.array(watchedMedia) }),
    errors: ['progress.not-found'],
  },
})
type Endpoints = typeof videoProgressApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface VideoProgressApi extends Endpoints {}
