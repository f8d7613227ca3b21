import {
  COURSE_RIGHTS,
  type CourseRight,
  hasRole,
  ROLES,
  type SignedInVisitor,
  type StudioAccess,
} from '#base/roles.ts'
import type { DraftChange } from '#features/drafts/model.ts'
import { findOutlineOf } from '#features/drafts/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OwnPart } from '../model.ts'
import { mayChange, rightsOf } from '../rules.ts'
import { findCourseOf, findPart, listPartsOf, type PartRow } from './store.ts'

/** The roles with which somebody can have a part in a course. */
export const STAFF = ROLES.filter((role) => role !== 'guest' && role !== 'disciple')

const NOTHING: OwnPart = { part: null, rights: [], languages: [], isAdministrator: false }

/** Returns what a visitor may do in a course. People who are no longer staff may do nothing. */
export async function partIn(
  db: Database | Transaction,
  { visitor, courseId }: { visitor: SignedInVisitor; courseId: string },
): Promise<OwnPart> {
  return ownPartOf(visitor, await findPart(db, { courseId, userId: visitor.userId }))
}

/** Returns what a visitor may do in each course in which they have a part. */
export async function partsOf(db: Database, visitor: SignedInVisitor): Promise<Map<string, OwnPart>> {
  const rows = await listPartsOf(db, visitor.userId)
  return new Map(rows.map((row) => [row.course_id, ownPartOf(visitor, row)]))
}

/** What administrators may do in every course. */
export const isAdministrator = (visitor: SignedInVisitor): boolean => hasRole(visitor.roles, 'envmgr-admin')

function ownPartOf(visitor: SignedInVisitor, row: PartRow | undefined): OwnPart {
  const [part, languages] = [row?.part ?? null, row?.languages ?? []]
  if (isAdministrator(visitor)) return { part, rights: [...COURSE_RIGHTS], languages, isAdministrator: true }
  if (!row || !hasRole(visitor.roles, 'mentor')) return NOTHING
  const rights = [...rightsOf({ part: row.part, mayPublish: row.may_publish })]
  return { part, rights, languages, isAdministrator: false }
}

/** Whether the parts of a person give them an access. */
export async function hasPartAccess(
  { db }: Kernel,
  {
    access,
    visitor,
    params = {},
  }: { access: StudioAccess; visitor: SignedInVisitor; params?: Readonly<Record<string, string>> },
): Promise<boolean> {
  if (access === 'studio' || access === 'studio-write') {
    const wanted = access === 'studio' ? 'read' : 'write'
    return [...(await partsOf(db, visitor)).values()].some(({ rights }) => rights.includes(wanted))
  }
  const courseId = params['id'] ?? (await courseOf(db, params['elementId']))
  if (courseId === undefined) return false
  const { rights } = await partIn(db, { visitor, courseId })
  return rights.some((right) => access === `course-${right}`)
}

const courseOf = async (db: Database, elementId: string | undefined): Promise<string | undefined> =>
  elementId === undefined ? undefined : ((await findOutlineOf(db, elementId)) ?? findCourseOf(db, elementId))

/** Throws unless a visitor has a right in a course. */
export async function requireRight(
  kernel: Kernel,
  { visitor, courseId, right }: { visitor: SignedInVisitor; courseId: string; right: CourseRight },
): Promise<void> {
  const { rights } = await partIn(kernel.db, { visitor, courseId })
  if (!rights.includes(right)) throw portalError('AUTH-DENY')
}

/** Throws unless a visitor may make these changes: translators only write their languages. */
export async function requireChanges(
  kernel: Kernel,
  { visitor, courseId, changes }: { visitor: SignedInVisitor; courseId: string; changes: readonly DraftChange[] },
): Promise<void> {
  const own = await partIn(kernel.db, { visitor, courseId })
  if (!changes.every((change) => mayChange(own, change))) throw portalError('AUTH-DENY')
}
