import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { page } from './model.ts'

export const pagesApi = contract({
  'GET /lpm/learningPortals/:id/pages/getByAlias': {
    summary: 'A published page of the portal by its alias; an unpublished one for its authors',
    access: 'anyone',
    query: z.object({ alias: z.string().max(200), lang: z.string(), withComponents: z.stringbool().optional() }),
    output: page,
    errors: ['pages.not-found'],
  },
  'GET /lpm/learningPortals/:id/pages/:pageId': {
    summary: 'The same page by its id, which it keeps when its alias changes',
    access: 'anyone',
    query: z.object({ lang: z.string() }),
    output: page,
    errors: ['pages.not-found'],
  },
})
type Endpoints = typeof pagesApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface PagesApi extends Endpoints {}
