import { ENVIRONMENT_ID } from '#base/environment.ts'
import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import { findMergedInto, listMerged } from '#features/accounts/server/store-merged.ts'
import { deviceOf } from '#features/accounts/server/device.ts'
import { listAcceptances } from '#features/policies/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { listFamilies } from '#server/sessions/session-list.ts'
import { adminError } from '../errors.ts'
import type { Person } from '../model.ts'
import { grantableRoles, outranks } from '../rules.ts'
import { deletedAfter, presentLine } from './present.ts'
import { findPerson, listBoughtBy, listCoursesOf } from './store-person.ts'

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Returns what `visitor` may see of a person, and may do about them. */
export async function readPerson(
  kernel: Kernel,
  { id, visitor, lang }: { id: string; visitor: SignedInVisitor; lang: string },
): Promise<Person> {
  const row = await findPerson(kernel.db, id)
  // Links to an account that was merged lead to the one that has its data.
  const mergedInto = row ? undefined : await findMergedInto(kernel.db, id)
  if (mergedInto !== undefined) return readPerson(kernel, { id: mergedInto, visitor, lang })
  if (!row) throw adminError('admin.no-such-person')
  const isAdministrator = hasRole(visitor.roles, 'envmgr-admin')
  const [sessions, courses, bought, records, merged] = await Promise.all([
    sessionsOf(kernel, id),
    listCoursesOf(kernel.db, { userId: id, lang }),
    listBoughtBy(kernel.db, { userId: id, lang }),
    isAdministrator ? recordsOf(kernel, row) : null,
    listMerged(kernel.db, id),
  ])
  return {
    ...presentLine({ ...row, registered: row.registered_at ?? row.created_at }),
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    emailVerified: row.email_verified_at !== null,
    mergedEmails: merged.flatMap(({ email }) => email ?? []),
    lang: row.lang,
    isBlocked: row.status === 'blocked',
    deletedAfter: deletedAfter(row.deletion_asked_at),
    sessions,
    courses: courses.map(({ course_id: courseId, title, done, total, finished_at: finishedAt }) => ({
      id: courseId,
      title,
      done: Math.min(done, total),
      total,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    bought: bought.map((course) => ({ ...course, at: course.at.toISOString() })),
    records,
    may: {
      roles: outranks(row.roles, visitor.roles) ? [] : grantableRoles(visitor.roles),
      administer: isAdministrator,
      isSelf: id === visitor.userId,
    },
  }
}

async function sessionsOf(kernel: Kernel, userId: string): Promise<Person['sessions']> {
  const families = await listFamilies(kernel, userId)
  const sessions = families.map(({ family, userAgent, startedAt, seenAt }) => ({
    id: family,
    ...deviceOf(userAgent),
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
  return sessions.toSorted((a, b) => b.seenAt.localeCompare(a.seenAt) || a.id.localeCompare(b.id))
}

async function recordsOf({ db }: Kernel, row: PersonRow): Promise<Person['records']> {
  const chosen = row.gdpr.find(({ learningPortalId }) => learningPortalId === ENVIRONMENT_ID)
  const campaign = row.utm.find(({ environmentId }) => environmentId === ENVIRONMENT_ID)
  const { environmentId, ...utm } = campaign ?? {}
  return {
    policies: await listAcceptances(db, row.id),
    cookies: chosen?.cookies ?? {},
    cookiesChosenAt: row.gdpr_chosen_at?.toISOString() ?? null,
    campaign: environmentId === undefined ? null : textsIn(utm),
  }
}

const textsIn = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
