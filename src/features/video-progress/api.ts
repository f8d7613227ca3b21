import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ownWatched, watchedMedia, watchReport } from './model.ts'

const lang = z.string().max(20).default('en')

// Beside the results of spec §7: `:portalId` is the portal's id in the API, `demo`.
export const watchingApi = contract({
  'GET /lpm/learningPortals/:portalId/watched': {
    summary: 'What the caller has really watched and heard of the films and recordings of an element',
    access: 'session',
    query: z.object({ elementId: z.string().max(64), lang }),
    output: z.object({ media: z.array(ownWatched) }),
    errors: ['watching.no-such-portal'],
  },
  'POST /lpm/learningPortals/:portalId/watched': {
    summary:
      'Tell what was watched of a film or recording: stretches are joined, so it may come late, twice and out of order',
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
type Endpoints = typeof watchingApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface WatchingApi extends Endpoints {}
