import { z } from 'zod'
import { contract } from '#base/contract.ts'

export const linksApi = contract({
  'GET /router/resolve': {
    summary: 'What is at an address of the portal that has no route of its own',
    access: 'anyone',
    query: z.object({ path: z.string() }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('page'), alias: z.string() }),
      z.object({ kind: z.literal('moved'), path: z.string() }),
    ]),
    errors: ['links.not-found'],
  },
})
type Endpoints = typeof linksApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface LinksApi extends Endpoints {}
