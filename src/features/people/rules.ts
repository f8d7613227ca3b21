import { hasRole, type Role, type StaffRole } from '#base/roles.ts'

/** Roles that are given and taken by hand, lowest first. Spec §1. */
export const STAFF_ROLES = ['mentor', 'mp-leader', 'mp-admin', 'envmgr-admin'] as const satisfies readonly StaffRole[]

/** Roles by which people can be found. */
export const FOUND_ROLES = ['disciple', ...STAFF_ROLES] as const

/** How an account can stand. `deleting`: its owner asked for deletion, and may still come back. */
export const STATES = ['active', 'blocked', 'deleting'] as const
export type AccountState = (typeof STATES)[number]

/** Ways to sign in by which people can be found. */
export const WAYS = ['password', 'google', 'facebook', 'telegram', 'whatsapp', 'viber', 'facebookmessenger'] as const
export type Way = (typeof WAYS)[number]

/** Orders of the list of people: by registration, by name, by the last visit. */
export const ORDERS = ['newest', 'oldest', 'name', 'seen'] as const
export type Order = (typeof ORDERS)[number]

/** The roles of somebody that are given by hand, in their order. */
export const staffRolesOf = (roles: readonly Role[]): StaffRole[] => STAFF_ROLES.filter((role) => roles.includes(role))

/** Roles that somebody may give and take: those up to his own level, and none for who does not look after mentors. */
export function grantableRoles(own: readonly Role[]): StaffRole[] {
  return hasRole(own, 'mp-admin') ? STAFF_ROLES.filter((role) => hasRole(own, role)) : []
}

/** Whether somebody has a role that `own` does not reach up to. */
export const standsAbove = (roles: readonly Role[], own: readonly Role[]): boolean =>
  roles.some((role) => !hasRole(own, role))

export const hasSameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  staffRolesOf(some).join() === staffRolesOf(others).join()
