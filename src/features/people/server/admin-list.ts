import { defineAdminList, defineBulkAction, noInput, type Part } from '#features/admin-shell/server/hooks.ts'
import { peopleFilter, type PeopleFilter } from '../model.ts'
import { changeBlocked, changeMentorRole } from './change-person.ts'
import { presentLine } from './present.ts'
import { listPeople, type PersonRow } from './store-people.ts'

const block = (isBlocked: boolean, undo: string) =>
  defineBulkAction({
    access: 'envmgr-admin',
    needsProof: true,
    input: noInput,
    undo,
    run: (kernel, { actorId, id }) => changeBlocked(kernel, { actorId, id, isBlocked }),
  })

const mentor = (isMentor: boolean, undo: string) =>
  defineBulkAction({
    access: 'mp-admin',
    needsProof: true,
    input: noInput,
    undo,
    run: (kernel, { actorId, id }) => changeMentorRole(kernel, { actorId, id, isMentor }),
  })

/** People, for filters, columns and actions on several of them. Groups add theirs. */
export const peopleList = defineAdminList({
  id: 'people',
  access: 'mp-admin',
  filter: peopleFilter,
  read: (kernel, { filter, after, limit }: Part<PeopleFilter, PersonRow>) =>
    listPeople(kernel, { filter, after: after && [after.key, after.id], limit }),
  nameOf: (row) => ({ id: row.id, title: presentLine(row).fullName.slice(0, 200) }),
  actions: {
    block: block(true, 'unblock'),
    unblock: block(false, 'block'),
    'make-mentor': mentor(true, 'unmake-mentor'),
    'unmake-mentor': mentor(false, 'make-mentor'),
  },
})
