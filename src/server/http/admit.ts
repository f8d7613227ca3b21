import {
  type Access,
  COURSE_RIGHTS,
  hasRole,
  ROLES,
  type SignedInVisitor,
  type StudioAccess,
  type Visitor,
} from '#base/roles.ts'
import { defineHook } from '../hooks.ts'
import type { Kernel } from '../kernel.ts'
import { portalError } from './errors.ts'

interface Asked<A> {
  access: A
  visitor: Visitor
  /** Those of the address, which name the course. */
  params?: Readonly<Record<string, string>>
}

/** Whether a person has a part in a course that gives them an access. Not called for administrators, who have every access. */
export const partAccess =
  defineHook<(kernel: Kernel, asked: Asked<StudioAccess> & { visitor: SignedInVisitor }) => Promise<boolean>>(
    'endpoints.part-access',
  )

const KNOWN_ACCESS: ReadonlySet<string> = new Set(['session', 'signed-in', ...ROLES])
const STUDIO_ACCESS: ReadonlySet<string> = new Set([
  'studio',
  'studio-write',
  ...COURSE_RIGHTS.map((right) => `course-${right}`),
])
/** Whether an access depends on parts in courses. */
export const isOfStudio = (access: Access): access is StudioAccess => STUDIO_ACCESS.has(access)

/** Throws unless a visitor may call an endpoint with this access. */
export async function admit(kernel: Kernel, { access, visitor, params = {} }: Asked<Access>): Promise<void> {
  if (!isOfStudio(access)) return checkAccess(access, visitor)
  checkAccess('signed-in', visitor)
  if (visitor.kind !== 'user') throw portalError('portal.sign-in-needed')
  if (hasRole(visitor.roles, 'envmgr-admin')) return
  for (const mayCall of kernel.hooks.of(partAccess)) if (await mayCall(kernel, { access, visitor, params })) return
  throw portalError('AUTH-DENY')
}

/** Throws unless `visitor` may call an endpoint with this access, which only their roles decide. */
export function checkAccess(access: Exclude<Access, StudioAccess>, visitor: Visitor): void {
  if (access === 'anyone') return
  // Fail closed on an unknown access level. Spec §8, unknown middleware: 500.
  if (!KNOWN_ACCESS.has(access)) throw new Error(`Unknown access: ${access}`)
  if (visitor.kind === 'guest') throw portalError('portal.sign-in-needed')
  if (access === 'session') return
  if (visitor.kind !== 'user') throw portalError('portal.sign-in-needed')
  if (access !== 'signed-in' && !hasRole(visitor.roles, access)) throw portalError('AUTH-DENY')
}
