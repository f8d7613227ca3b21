import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { PATH_MAX_LENGTH, QUERY_MAX_LENGTH, RECENT_MAX } from './limits.ts'
import { foundEntry, palette } from './model.ts'

/** What Ctrl K finds. Every source of results says who may see them. */
export const paletteApi = contract({
  'GET /backoffice/palette': {
    summary: 'Screens one may open, actions one may take, and the places where one was last',
    access: 'mentor',
    output: palette,
  },
  'GET /backoffice/palette/found': {
    summary:
      'Courses, lessons, people, pages, groups, orders and conversations that match, as far as one may open them',
    access: 'mentor',
    query: z.object({ q: z.string().trim().min(1).max(QUERY_MAX_LENGTH) }),
    output: z.object({ found: z.array(foundEntry) }),
  },
  'POST /backoffice/palette/visits': {
    summary: 'Remember places that one has opened, newest first',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({
      paths: z
        .array(z.string().startsWith('/').max(PATH_MAX_LENGTH))
        .max(RECENT_MAX)
        .describe('Addresses of pages without language'),
    }),
    output: z.object({}),
  },
})
type Endpoints = typeof paletteApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface PaletteApi extends Endpoints {}
