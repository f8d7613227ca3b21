import { z } from 'zod'
import { type BulkAction, defineBulkAction } from '#features/admin-shell/server/hooks.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { groupsError } from '../errors.ts'
import { addMember, type Membership, removeMember, repairCoursesOf } from './members.ts'
import { findGroup, type ListedGroup } from './store.ts'

const input = z.object({ groupId: z.string().min(1).max(64) })

/** What can be done with several people of the list of people. */
export const groupActions: Readonly<Record<string, BulkAction>> = {
  'add-to-group': defineBulkAction({
    access: 'mp-admin',
    input,
    undo: 'remove-from-group',
    run: async (kernel, { actorId, id, input: { groupId } }) =>
      addPerson(kernel, { group: await getOpenGroup(kernel, groupId), userId: id, actorId }),
  }),
  'remove-from-group': defineBulkAction({
    access: 'mp-admin',
    input,
    undo: 'add-to-group',
    run: async (kernel, { actorId, id, input: { groupId } }) =>
      removePerson(kernel, { group: await getGroup(kernel, groupId), userId: id, actorId }),
  }),
}

/** Returns a group. */
export async function getGroup(kernel: Kernel, id: string, lang = FALLBACK_LANGUAGE): Promise<ListedGroup> {
  const group = await findGroup(kernel.db, { id, lang })
  if (!group) throw groupsError('groups.no-such-group')
  return group
}

/** Returns a group that people may join. */
export async function getOpenGroup(kernel: Kernel, id: string): Promise<ListedGroup> {
  const group = await getGroup(kernel, id)
  if (group.archived_at) throw groupsError('groups.archived')
  return group
}

/** Adds a person to a group; returns whether they were not in it. */
export async function addPerson(kernel: Kernel, membership: Membership): Promise<boolean> {
  return kernel.db.transaction().execute(async (trx) => {
    const isNew = await addMember(kernel, trx, membership)
    if (isNew === undefined) throw groupsError('groups.no-such-person')
    if (isNew) await repairCoursesOf(kernel, trx, [membership.group.id])
    return isNew
  })
}

/** Removes a person from a group; returns whether they were in it. */
export async function removePerson(kernel: Kernel, membership: Membership): Promise<boolean> {
  return kernel.db.transaction().execute(async (trx) => {
    const wasMember = await removeMember(kernel, trx, membership)
    if (wasMember) await repairCoursesOf(kernel, trx, [membership.group.id])
    return wasMember
  })
}
