/** Roles of the product, lowest first. Every staff role may do what the roles before it may do. Source: spec §1, §6. */
export const ROLES = ['guest', 'disciple', 'mentor', 'mp-leader', 'mp-admin', 'envmgr-admin'] as const
export type Role = (typeof ROLES)[number]
export type StaffRole = Exclude<Role, 'guest' | 'disciple'>

/** What somebody with a part in a course may do in it. Administrators may do all of it in every course. */
export const COURSE_RIGHTS = ['read', 'translate', 'write', 'review', 'numbers', 'publish', 'keep'] as const
export type CourseRight = (typeof COURSE_RIGHTS)[number]

/**
 * Access of staff who have a part in a course: in any (`studio`), in any that they write (`studio-write`), or with a right in the
 * course that the address names.
 */
export type StudioAccess = 'studio' | 'studio-write' | `course-${CourseRight}`

/** The access level of an endpoint: `session` needs at least a guest session; a staff role admits that role and all above it. */
export type Access = 'anyone' | 'session' | 'signed-in' | StaffRole | StudioAccess

/** The visitor of a request: unknown, a guest with a session (status `session`), or a signed-in user. */
export type Visitor =
  | { kind: 'guest' }
  | { kind: 'session'; userId: string }
  | { kind: 'user'; userId: string; roles: readonly Role[] }

export type KnownVisitor = Exclude<Visitor, { kind: 'guest' }>
export type SignedInVisitor = Extract<Visitor, { kind: 'user' }>

/** Whether one of `roles` is `wanted` or higher. */
export function hasRole(roles: readonly Role[], wanted: Role): boolean {
  return roles.some((role) => ROLES.indexOf(role) >= ROLES.indexOf(wanted))
}

/** Whether `visitor` counts as a guest: unknown, or a session without an account. Source: spec §6. */
export function isGuest(visitor: Visitor): visitor is Exclude<Visitor, SignedInVisitor> {
  return visitor.kind !== 'user'
}
