import { DAY_MS } from '#base/clock.ts'
import { DELETION_GRACE_DAYS } from '#features/accounts/limits.ts'
import { fullNameOf } from '#features/accounts/server/present.ts'
import type { PersonLine } from '../model.ts'
import type { AccountState } from '../rules.ts'
import type { PersonRow } from './store-people.ts'

const PICTURE_SIZE = '320'

type Line = Omit<PersonRow, 'key' | 'utm'>

/** Returns a person as lists show them. */
export function presentLine(row: Line): PersonLine {
  return {
    id: row.id,
    fullName: fullNameOf(row),
    email: row.email,
    phone: row.phone,
    picture: row.avatar ? (row.avatar.thumbnails[PICTURE_SIZE] ?? row.avatar.url) : null,
    roles: row.roles,
    state: stateOf(row),
    ways: signInMethodsOf(row),
    registered: row.registered.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
  }
}

export function stateOf(row: Pick<Line, 'status' | 'deletion_asked_at'>): AccountState {
  if (row.status === 'blocked') return 'blocked'
  return row.deletion_asked_at ? 'deleting' : 'active'
}

export function signInMethodsOf({ has_password: hasPassword, links }: Pick<Line, 'has_password' | 'links'>): string[] {
  const methods = links.map((link) => link.split('|', 1)[0] ?? '')
  return [...new Set([...(hasPassword ? ['password'] : []), ...methods])]
}

/** Returns the last moment at which a deleted account can be restored. */
export const deletedAfter = (askedAt: Date | null): string | null =>
  askedAt && new Date(askedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS).toISOString()
