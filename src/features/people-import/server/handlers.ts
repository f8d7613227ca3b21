import { requireAdminProof } from '#features/accounts/server/proof.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PeopleImportApi } from '../api.ts'
import { peopleImportError } from '../errors.ts'
import { startImport } from './import.ts'
import { acceptInvitation, createInvited, readInvitation } from './invitations.ts'
import { judgeRows } from './judge.ts'
import { presentImport, presentPreview, presentRow } from './present.ts'
import { loadNames, resolveList } from './resolve.ts'
import { findImport, listImports, listRows } from './store.ts'

export const peopleImportHandlers = (kernel: Kernel): Handlers<PeopleImportApi> => ({
  'POST /backoffice/people-imports/preview': async ({ body }) => {
    const { rows, ignored, names } = await resolveList(kernel, body.text)
    return presentPreview(await judgeRows(kernel.db, rows, kernel.clock.now()), names, ignored)
  },

  'PUT /backoffice/people-imports/:id': async ({ params: { id }, body, visitor, lang, http }) => {
    await requireAdminProof(kernel, http)
    await startImport(kernel, { id, text: body.text, actorId: visitor.userId, lang })
    return { id }
  },

  'GET /backoffice/people-imports': async () => ({ imports: (await listImports(kernel.db)).map(presentImport) }),

  'GET /backoffice/people-imports/:id': async ({ params: { id } }) => {
    const found = await findImport(kernel.db, id)
    if (!found) throw peopleImportError('people-import.no-such-import')
    const [rows, names] = await Promise.all([listRows(kernel.db, id), loadNames(kernel)])
    return { ...presentImport(found), rows: rows.map((row) => presentRow(names, row)) }
  },

  'GET /router/person-invitations/:token': ({ params, visitor, lang }) =>
    readInvitation(kernel, { token: params.token, visitor, lang }),

  'POST /router/person-invitations/:token/account': ({ params, body, visitor, lang, http }) =>
    createInvited(kernel, { token: params.token, ...body, visitor, lang, http }),

  'POST /router/person-invitations/:token/accept': async ({ params, visitor, lang }) => {
    await acceptInvitation(kernel, { token: params.token, visitor, lang })
    return {}
  },
})
