import { hasRole, type Role, ROLES } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Outcome } from '../outcomes.ts'
import type { Refusal, ResolvedRow } from './resolve.ts'
import { type InvitationRow, listOpen } from './store-invitations.ts'
import { type KnownPerson, listByEmail } from './store-lookups.ts'

/** What happens to a row, with what is known about its address. */
export interface JudgedRow extends ResolvedRow {
  outcome: Outcome
  person?: KnownPerson | undefined
  open?: InvitationRow | undefined
}

/** Says what importing rows does now, with two queries for all of them. */
export async function judgeRows(
  db: Database | Transaction,
  rows: readonly ResolvedRow[],
  now: Date,
): Promise<JudgedRow[]> {
  const emails = [...new Set(rows.filter(({ refusal }) => !refusal).map(({ email }) => email))]
  const [people, invitations] = await Promise.all([listByEmail(db, emails), listOpen(db, emails)])
  const personOf = new Map(people.map((person) => [person.email, person]))
  const openOf = new Map(invitations.map((invitation) => [invitation.email, invitation]))
  return rows.map((row) => {
    if (row.refusal) return { ...row, outcome: 'refused' }
    const person = personOf.get(row.email)
    if (person) return judgeAccount(row, person)
    const open = openOf.get(row.email)
    return { ...row, open, outcome: open ? outcomeOfOpen(row, open, now) : 'invited' }
  })
}

function judgeAccount(row: ResolvedRow, person: KnownPerson): JudgedRow {
  const refusal = refusalOf(row, person)
  if (refusal) return { ...row, person, refusal, outcome: 'refused' }
  const hasAll =
    row.courseIds.every((id) => person.courseIds.includes(id)) &&
    row.groupIds.every((id) => person.groupIds.includes(id)) &&
    (row.mentorId === null || row.mentorId === person.mentorId)
  return { ...row, person, outcome: hasAll ? 'unchanged' : 'added' }
}

function refusalOf({ mentorId }: ResolvedRow, { id, status, isLeaving, roles }: KnownPerson): Refusal | undefined {
  if (status !== 'active' || isLeaving) return { reason: 'closedAccount', value: '' }
  const known = roles.filter((role): role is Role => (ROLES as readonly string[]).includes(role))
  // Mentors have no mentor.
  if (mentorId !== null && (mentorId === id || hasRole(known, 'mentor'))) return { reason: 'mentorOfStaff', value: '' }
  return undefined
}

/** An expired invitation is sent again even if nothing is new in it. */
function outcomeOfOpen(row: ResolvedRow, open: InvitationRow, now: Date): Outcome {
  const isSame =
    row.courseIds.every((id) => open.course_ids.includes(id)) &&
    row.groupIds.every((id) => open.group_ids.includes(id)) &&
    (row.mentorId === null || row.mentorId === open.mentor_id)
  return isSame && open.expires_at > now ? 'unchanged' : 'extended'
}
