import { expect, test } from 'vitest'
import { ROLES, type Visitor } from '#base/roles.ts'
import { mayLookBehind } from './rules.ts'

const visitors: [name: string, visitor: Visitor][] = [
  ['guest', { kind: 'guest' }],
  ['session', { kind: 'session', userId: 'u' }],
  ...ROLES.map((role): [string, Visitor] => [role, { kind: 'user', userId: 'u', roles: [role] }]),
]

test.each(visitors)(
  '[ROUTE-02, ROUTE-06, IMPL-45] %s sees the gallery of a demo; in production only envmgr-admin does',
  (name, visitor) => {
    expect(mayLookBehind(visitor, 'demo')).toBe(true)
    expect(mayLookBehind(visitor, 'production')).toBe(name === 'envmgr-admin')
  },
)
