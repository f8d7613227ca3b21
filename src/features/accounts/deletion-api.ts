import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { user } from './model.ts'

/** Deletion of an account, and its restoration. */
export const deletionApi = contract({
  'PUT /backoffice/users/:id/deletion': {
    summary:
      'Requests the deletion of one’s own account (`bo:{id}`), which ends all its sessions; an empty list withdraws the request, which administrators may do for others. Entries of other environments stay',
    access: 'signed-in',
    body: z.object({ deletion: z.array(z.object({ environmentId: z.literal(ENVIRONMENT_ID) })).max(1) }),
    output: user.pick({ id: true, deletion: true }),
    isIdempotent: true,
    errors: ['accounts.no-such-user', 'accounts.last-administrator', 'accounts.proof-needed'],
  },
})
type Endpoints = typeof deletionApi
export interface DeletionApi extends Endpoints {}
