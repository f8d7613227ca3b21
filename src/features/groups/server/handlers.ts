import { randomBytes } from 'node:crypto'
import { audit } from '#features/accounts/server/audit.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { GroupCard, GroupsApi } from '../api.ts'
import { groupsError } from '../errors.ts'
import { addPerson, getGroup, getOpenGroup, removePerson } from './bulk-actions.ts'
import {
  COURSES,
  effectsOf,
  findGroup,
  findGroupByCode,
  insertGroup,
  isMember,
  type ListedGroup,
  listGroups,
  listGroupsOf,
  listMembers,
  listMicrocourseTitles,
  MICROCOURSES,
  setGiven,
  updateGroup,
} from './store.ts'

const CODE_BYTES = 9

export const groupsHandlers = (kernel: Kernel): Handlers<GroupsApi> => ({
  'GET /backoffice/groups': async ({ lang }) => ({ groups: (await listGroups(kernel.db, lang)).map(presentGroup) }),

  'POST /backoffice/groups': async ({ body, visitor }) => {
    const id = kernel.makeId()
    const now = kernel.clock.now()
    await kernel.db.transaction().execute(async (trx) => {
      const code = randomBytes(CODE_BYTES).toString('base64url')
      await insertGroup(trx, { id, ...body, code, created_at: now, archived_at: null })
      await audit(trx, { actorId: visitor.userId, action: 'group.made', subject: id, now })
    })
    return { id }
  },

  'GET /backoffice/groups/:id': async ({ params, query, lang }) => {
    const group = await getGroup(kernel, params.id, lang)
    const people = await listMembers(kernel.db, group.id, query.offset)
    return {
      ...presentGroup(group),
      joinUrl: `${kernel.config.publicUrl}/join/${group.code}/`,
      people: people.map((row) => ({ id: row.id, name: nameOf(row), addedAt: row.added_at?.toISOString() ?? null })),
    }
  },

  'POST /backoffice/groups/:id/effects': async ({ params, body }) => {
    const group = await getGroup(kernel, params.id)
    return 'courseIds' in body
      ? effectsOf(kernel.db, { kind: COURSES, id: group.id, wanted: body.courseIds })
      : effectsOf(kernel.db, { kind: MICROCOURSES, id: group.id, wanted: body.microcourseIds })
  },

  'PATCH /backoffice/groups/:id': async ({ params, body, visitor }) => {
    const group = await getGroup(kernel, params.id)
    const now = kernel.clock.now()
    await kernel.content.change(async (trx) => {
      const { isArchived, courseIds, microcourseIds, title, note } = body
      await updateGroup(trx, group.id, {
        ...(title !== undefined && { title }),
        ...(note !== undefined && { note }),
        ...(isArchived !== undefined && { archived_at: isArchived ? (group.archived_at ?? now) : null }),
      })
      if (courseIds) await setGiven(trx, { kind: COURSES, id: group.id, wanted: courseIds })
      if (microcourseIds) await setGiven(trx, { kind: MICROCOURSES, id: group.id, wanted: microcourseIds })
      const action = isArchived === undefined ? 'group.changed' : isArchived ? 'group.archived' : 'group.returned'
      const details = courseIds || microcourseIds ? await changesOfGiven(trx, group) : {}
      await audit(trx, { actorId: visitor.userId, action, subject: group.id, details, now })
    })
    return { id: group.id }
  },

  'GET /backoffice/microcourses': async ({ lang }) => ({
    microcourses: await listMicrocourseTitles(kernel.db, lang),
  }),

  'PUT /backoffice/groups/:id/members/:userId': async ({ params, visitor }) => {
    const group = await getOpenGroup(kernel, params.id)
    await addPerson(kernel, { group, userId: params.userId, actorId: visitor.userId })
    return { id: params.userId }
  },

  'DELETE /backoffice/groups/:id/members/:userId': async ({ params, visitor }) => {
    const group = await getGroup(kernel, params.id)
    await removePerson(kernel, { group, userId: params.userId, actorId: visitor.userId })
    return { id: params.userId }
  },

  'GET /backoffice/people/:id/groups': async ({ params }) => {
    const rows = await listGroupsOf(kernel.db, params.id)
    return { groups: rows.map(({ id, title }) => ({ id, title })) }
  },

  'GET /router/groups/:code': async ({ params, visitor, lang }) => {
    const group = await getByCode(kernel, params.code, lang)
    const { title, courses } = group
    return { title, courses, isMember: await isMember(kernel.db, { groupId: group.id, userId: visitor.userId }) }
  },

  'POST /router/groups/:code/join': async ({ params, visitor }) => {
    const group = await getByCode(kernel, params.code)
    await addPerson(kernel, { group, userId: visitor.userId, actorId: visitor.userId })
    return { title: group.title }
  },
})

/** Returns the titles of courses and microcourses that were assigned or unassigned, for the audit log. */
async function changesOfGiven(trx: Transaction, group: ListedGroup): Promise<Record<string, string>> {
  const now = await findGroup(trx, { id: group.id, lang: FALLBACK_LANGUAGE })
  const [before, after] = [givenTo(group), now ? givenTo(now) : []]
  const missingIn = (others: ListedGroup['courses'], some: ListedGroup['courses']) =>
    some
      .filter(({ id }) => !others.some((other) => other.id === id))
      .map(({ title }) => title)
      .join(', ')
  const [added, removed] = [missingIn(before, after), missingIn(after, before)]
  return { ...(added !== '' && { added }), ...(removed !== '' && { removed }) }
}

const givenTo = ({ courses, microcourses }: ListedGroup) => [...courses, ...microcourses]

async function getByCode(kernel: Kernel, code: string, lang = FALLBACK_LANGUAGE): Promise<ListedGroup> {
  const group = await findGroupByCode(kernel.db, { code, lang })
  if (!group) throw groupsError('groups.no-such-group')
  return group
}

const presentGroup = ({
  id,
  title,
  note,
  members,
  courses,
  microcourses,
  archived_at: archivedAt,
}: ListedGroup): GroupCard => ({
  id,
  title,
  note,
  members,
  courses,
  microcourses,
  isArchived: archivedAt !== null,
})

const nameOf = (row: Awaited<ReturnType<typeof listMembers>>[number]): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || row.username || row.email || ''
