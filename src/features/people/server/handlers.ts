import { requireAdminProof } from '#features/accounts/server/proof.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PeopleApi } from '../api.ts'
import { changeBlocked, changeRoles, signOut } from './change-person.ts'
import { findPeople } from './find-people.ts'
import { mergePeople, previewMerge } from './merge/merge-people.ts'
import { readLog } from './read-log.ts'
import { readPerson } from './read-person.ts'
import { sendPasswordEmail } from './send-password-email.ts'

export const peopleHandlers = (kernel: Kernel): Handlers<PeopleApi> => ({
  'GET /backoffice/users': ({ query }) => findPeople(kernel, query),

  'GET /backoffice/users/:id': ({ params, visitor, lang }) =>
    readPerson(kernel, { id: params.id.replace(/^bo:/, ''), visitor, lang }),

  'PUT /backoffice/users/:id/roles': async ({ params, body, visitor, http }) => {
    await requireAdminProof(kernel, http)
    return changeRoles(kernel, { actorId: visitor.userId, id: params.id, ...body })
  },

  'PUT /backoffice/users/:id/blocked': async ({ params: { id }, body, visitor, http }) => {
    await requireAdminProof(kernel, http)
    await changeBlocked(kernel, { actorId: visitor.userId, id, ...body })
    return { id, ...body }
  },

  'DELETE /backoffice/users/:id/sessions': async ({ params, visitor, http }) => {
    await requireAdminProof(kernel, http)
    await signOut(kernel, { actorId: visitor.userId, id: params.id })
    return {}
  },

  'POST /backoffice/users/:id/password-letter': async ({ params, visitor, http }) => {
    await requireAdminProof(kernel, http)
    await sendPasswordEmail(kernel, { actorId: visitor.userId, id: params.id })
    return {}
  },

  'GET /backoffice/account-merges/:id/:otherId': ({ params: { id, otherId }, visitor, lang }) =>
    previewMerge(kernel, { actorId: visitor.userId, keptId: id, otherId, lang }),

  'POST /backoffice/account-merges/:id/:otherId': async ({ params: { id, otherId }, body, visitor, http }) => {
    await requireAdminProof(kernel, http)
    await mergePeople(kernel, { actorId: visitor.userId, keptId: id, otherId, ...body })
    return {}
  },

  'GET /backoffice/audit': ({ query }) => readLog(kernel, query),
})
