import { audit } from '#features/accounts/server/audit.ts'
import { avatarUrlOf, fullNameOf } from '#features/accounts/server/present.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { hasRole } from '#base/roles.ts'
import type { CoursePeopleApi } from '../api.ts'
import { coursePeopleError } from '../errors.ts'
import { PEOPLE_MAX } from '../limits.ts'
import type { CoursePerson, GivenPart } from '../model.ts'
import { personRemoved } from './hooks.ts'
import { partGiven } from './notifications.ts'
import { partIn, STAFF } from './rights.ts'
import {
  countPeople,
  deletePart,
  findPart,
  hasCourse,
  hasOtherKeeper,
  isStaff,
  listCandidates,
  type ListedPerson,
  listPeople,
  lockCourse,
  upsertPart,
} from './store.ts'

interface Of {
  courseId: string
  userId: string
  actorId: string
}

export const coursePeopleHandlers = (kernel: Kernel): Handlers<CoursePeopleApi> => {
  const { db } = kernel
  const checkCourse = async (id: string) => {
    if (!(await hasCourse(db, id))) throw coursePeopleError('course-people.no-such-course')
  }
  return {
    'GET /creator/studio/courses/:id/part': async ({ params, visitor }) => {
      await checkCourse(params.id)
      return partIn(db, { visitor, courseId: params.id })
    },

    'GET /creator/studio/courses/:id/people': async ({ params }) => {
      await checkCourse(params.id)
      return { people: (await listPeople(db, params.id)).map(presentPerson) }
    },

    'GET /creator/studio/courses/:id/candidates': async ({ params, query }) => {
      await checkCourse(params.id)
      const rows = await listCandidates(db, { courseId: params.id, q: query.q, roles: STAFF })
      return { people: rows.map((row) => ({ id: row.id, name: fullNameOf(row), picture: avatarUrlOf(row) })) }
    },

    'PUT /creator/studio/courses/:id/people/:userId': async ({ params, body, visitor }) => {
      await givePart(kernel, { courseId: params.id, userId: params.userId, actorId: visitor.userId, given: body })
      return {}
    },

    'DELETE /creator/studio/courses/:id/people/:userId': async ({ params, visitor }) => {
      await removePerson(kernel, { courseId: params.id, userId: params.userId, actorId: visitor.userId })
      return {}
    },
  }
}

const givePart = (kernel: Kernel, { courseId, userId, actorId, given }: Of & { given: GivenPart }): Promise<void> =>
  inCourse(kernel, courseId, async (trx) => {
    const before = await findPart(trx, { courseId, userId })
    const isWorking = await isStaff(trx, { userId, roles: STAFF })
    if (!isWorking) throw coursePeopleError('course-people.not-staff')
    if (!before && (await countPeople(trx, courseId)) >= PEOPLE_MAX) throw coursePeopleError('course-people.too-many')
    if (before?.part === 'keeper' && given.part !== 'keeper') await checkOtherKeeper(trx, { courseId, userId })
    const now = kernel.clock.now()
    await upsertPart(trx, {
      course_id: courseId,
      user_id: userId,
      part: given.part,
      languages: given.part === 'translator' ? [...new Set(given.languages)] : [],
      may_publish: given.part === 'author' && given.mayPublish,
      added_by: actorId,
      added_at: now,
    })
    const details = { userId, part: given.part }
    await audit(trx, { actorId, action: 'course.person-set', subject: courseId, details, now })
    if (before?.part === given.part || userId === actorId) return
    await notify(kernel, trx, {
      userId,
      kind: partGiven,
      props: { courseId, part: given.part },
      to: `/studio/courses/${encodeURIComponent(courseId)}/`,
    })
  })

const removePerson = (kernel: Kernel, { courseId, userId, actorId }: Of): Promise<void> =>
  inCourse(kernel, courseId, async (trx) => {
    const before = await findPart(trx, { courseId, userId })
    if (!before) return
    if (before.part === 'keeper') await checkOtherKeeper(trx, { courseId, userId })
    await deletePart(trx, { courseId, userId })
    for (const follow of kernel.hooks.of(personRemoved)) await follow(trx, { courseId, userId })
    const now = kernel.clock.now()
    await audit(trx, { actorId, action: 'course.person-removed', subject: courseId, details: { userId }, now })
  })

async function checkOtherKeeper(trx: Transaction, of: { courseId: string; userId: string }): Promise<void> {
  if (!(await hasOtherKeeper(trx, of))) throw coursePeopleError('course-people.last-keeper')
}

/** The course is locked, so that two keepers can’t remove each other at once. */
const inCourse = (kernel: Kernel, courseId: string, work: (trx: Transaction) => Promise<void>): Promise<void> =>
  kernel.db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) throw coursePeopleError('course-people.no-such-course')
    await work(trx)
  })

const presentPerson = (row: ListedPerson): CoursePerson => ({
  id: row.user_id,
  name: fullNameOf(row),
  picture: avatarUrlOf(row),
  part: row.part,
  languages: row.languages,
  mayPublish: row.part === 'keeper' || row.may_publish,
  isActive: row.status === 'active' && hasRole(row.roles, 'mentor'),
  addedAt: row.added_at.toISOString(),
})
