import { expect, test } from 'vitest'
import { grantableRoles, hasSameRoles, STAFF_ROLES, staffRolesOf, outranks } from './rules.ts'

test('[ROLE-03, ROLE-04, ROLE-05, ROLE-06] people grant roles up to their own level, and nobody below mp-admin grants any', () => {
  expect(grantableRoles(['disciple', 'mentor'])).toEqual([])
  expect(grantableRoles(['disciple', 'mp-leader'])).toEqual([])
  expect(grantableRoles(['disciple', 'mp-admin'])).toEqual(['mentor', 'mp-leader', 'mp-admin'])
  expect(grantableRoles(['envmgr-admin'])).toEqual(STAFF_ROLES)
})

test('[ROLE-05, ROLE-06] a person with a role higher than one’s own ranks above', () => {
  expect(outranks(['disciple', 'envmgr-admin'], ['mp-admin'])).toBe(true)
  expect(outranks(['mp-admin'], ['mp-admin'])).toBe(false)
  expect(outranks(['disciple', 'mentor', 'mp-leader'], ['mp-admin'])).toBe(false)
  expect(outranks([], [])).toBe(false)
})

test('[ROLE-28] roles are compared regardless of order, and without the learner’s', () => {
  expect(hasSameRoles(['disciple', 'mp-leader', 'mentor'], ['mentor', 'mp-leader'])).toBe(true)
  expect(hasSameRoles(['mentor'], ['mentor', 'mp-leader'])).toBe(false)
  expect(staffRolesOf(['envmgr-admin', 'disciple', 'mentor'])).toEqual(['mentor', 'envmgr-admin'])
})
