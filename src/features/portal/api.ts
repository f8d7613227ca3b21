import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { learningPortal } from './model.ts'
import { region } from './regions.ts'

export const portalApi = contract({
  'GET /lpm/learningPortals/:id': {
    summary: 'Settings of the portal that everyone may read',
    access: 'anyone',
    // Child portals have an endpoint of their own; a portal never includes them.
    query: z.object({ rel: z.literal('none').optional() }),
    output: learningPortal,
    errors: ['portal.not-found'],
  },
  'GET /lpm/learningPortals/:id/children': {
    summary: 'Portals and organizations that belong to this one',
    access: 'anyone',
    output: z.object({
      environments: z.array(z.object({ uid: z.string(), name: z.string(), host: z.string() })),
      organizations: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
    }),
    errors: ['portal.not-found'],
  },
  'GET /lpm/learningPortals/:id/regions': {
    summary: 'Portals and organizations that visitors may go to, by region',
    access: 'anyone',
    output: z.object({ regions: z.array(region) }),
    errors: ['portal.not-found'],
  },
  'PUT /lpm/learningPortals/:id/regions': {
    summary: 'Replaces the regions with all that is in them',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ regions: z.array(region).max(200) }),
    output: z.object({ regions: z.array(region) }),
    errors: ['portal.not-found', 'portal.same-id-twice'],
  },
})
type Endpoints = typeof portalApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface PortalApi extends Endpoints {}
