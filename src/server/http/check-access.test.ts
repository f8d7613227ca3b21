import { expect, test } from 'vitest'
import { problemOf } from '#base/errors.ts'
import { ROLES, type StaffRole, type Visitor } from '#base/roles.ts'
import { checkAccess } from './admit.ts'

const ALL: Visitor[] = [
  { kind: 'guest' },
  { kind: 'session', userId: 's' },
  { kind: 'user', userId: 'u', roles: ['disciple'] },
  { kind: 'user', userId: 'u', roles: ROLES },
]

function statusFor(access: string, visitor: Visitor): number {
  try {
    checkAccess(access as StaffRole, visitor)
    return 200
  } catch (error) {
    return problemOf(error).status
  }
}

test('[ERROR-24, ROUTE-56] an endpoint with an unknown access level refuses everyone with 500', () => {
  expect(ALL.map((visitor) => statusFor('bishop', visitor))).toEqual([500, 500, 500, 500])
  expect(ALL.map((visitor) => statusFor('mentor', visitor))).toEqual([401, 401, 403, 200])
})
