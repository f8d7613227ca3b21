import type { LearningPortal } from '#features/portal/model.ts'
import { hasRole, type Role, type StaffRole } from '#base/roles.ts'

/** Roles that administrators grant and revoke, lowest first. Spec §1. */
export const STAFF_ROLES = ['mentor', 'mp-leader', 'mp-admin', 'envmgr-admin'] as const satisfies readonly StaffRole[]

/** Roles by which people can be filtered. */
export const FOUND_ROLES = ['disciple', ...STAFF_ROLES] as const

/** States of an account. `deleting`: its owner asked for deletion and can still come back. */
export const STATES = ['active', 'blocked', 'deleting'] as const
export type AccountState = (typeof STATES)[number]

/** Form of the id of a sign-in method. */
export const SIGN_IN_METHOD_ID = /^[a-z]{1,40}$/

/** Returns the sign-in methods by which people can be filtered: the password, and every service and messenger there is. */
export const methodsToFindBy = ({ services, messengers }: LearningPortal['signInWays']): string[] => [
  'password',
  ...[...services, ...messengers].map(({ id }) => id),
]

/** What the merge of two accounts counts, in the order in which it is shown. */
export const MERGED_KINDS = [
  'started',
  'finished',
  'bought',
  'microcourses',
  'tests',
  'answers',
  'certificates',
  'orders',
  'notes',
  'messages',
  'comments',
  'reviews',
  'groups',
  'webinars',
  'forms',
  'learners',
  'parts',
] as const
export type MergedKind = (typeof MERGED_KINDS)[number]

/** Sort orders of the list: by registration, name, or last visit. */
export const ORDERS = ['newest', 'oldest', 'name', 'seen'] as const
export type Order = (typeof ORDERS)[number]

/** Returns a person's staff roles, lowest first. */
export const staffRolesOf = (roles: readonly Role[]): StaffRole[] => STAFF_ROLES.filter((role) => roles.includes(role))

/** Returns the roles that somebody may grant and revoke: up to their own level, none below mp-admin. */
export function grantableRoles(own: readonly Role[]): StaffRole[] {
  return hasRole(own, 'mp-admin') ? STAFF_ROLES.filter((role) => hasRole(own, role)) : []
}

/** Whether `roles` include one higher than `own` reach. */
export const outranks = (roles: readonly Role[], own: readonly Role[]): boolean =>
  roles.some((role) => !hasRole(own, role))

export const hasSameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  staffRolesOf(some).join() === staffRolesOf(others).join()
