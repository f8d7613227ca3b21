import { type RawBuilder, sql } from 'kysely'
import { hasRole, type Visitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findScopeFacts, findWhose, isOwnLearner, listStoodInFor } from './store-scope.ts'
import type { Reader } from './store-tables.ts'

type ScopeKernel = Pick<Kernel, 'clock' | 'db'>

/** As what somebody may read of a learner. */
export type Reading = 'own' | 'mentor' | 'stand-in' | 'leader' | 'admin'

/** Whose learners somebody sees. */
export interface Scope {
  userId: string
  /** Sees everybody. */
  isAll: boolean
  /** Himself, whom he stands in for now, and, as leader, those of his teams. */
  mentorIds: string[]
  /** Those among them for whom he stands in now. */
  standsInFor: string[]
  /** Mentors of the teams that he leads. */
  ledMentorIds: string[]
  /** Teams that he leads: who waits for one of them is his to see. */
  teamIds: string[]
}

/**
 * Who sees whom (MENTOR-23): a learner himself; a mentor his learners and, as long as he stands in, those of who is absent;
 * a leader those of the mentors of his teams and who waits for one of these; administrators everybody. Whoever was blocked,
 * lost his role or asked to be deleted sees nobody; nobody sees who is deleted.
 */
export async function mayRead(
  kernel: ScopeKernel,
  visitor: Visitor,
  learnerId: string,
  db: Reader = kernel.db,
): Promise<Reading | undefined> {
  if (visitor.kind !== 'user') return undefined
  // What is asked most: whose learner it is that reads and writes.
  if (await isOwnLearner(db, { learnerId, mentorId: visitor.userId })) return 'mentor'
  const whose = await findWhose(db, learnerId)
  if (!whose) return undefined
  const scope = await scopeOf(kernel, visitor, db)
  if (!scope) return undefined
  if (visitor.userId === learnerId) return 'own'
  return readingOf(scope, whose)
}

function readingOf(
  scope: Scope,
  { mentorId, teamId }: { mentorId: string | null; teamId: string | null },
): Reading | undefined {
  if (mentorId === scope.userId && scope.mentorIds.includes(mentorId)) return 'mentor'
  if (mentorId !== null && scope.standsInFor.includes(mentorId)) return 'stand-in'
  if (mentorId === null ? teamId !== null && scope.teamIds.includes(teamId) : scope.mentorIds.includes(mentorId)) {
    return 'leader'
  }
  return scope.isAll ? 'admin' : undefined
}

/** Whose learners a visitor sees; undefined for who may not even see himself. By what is true now, not by his session. */
export async function scopeOf(
  kernel: ScopeKernel,
  visitor: Visitor,
  db: Reader = kernel.db,
): Promise<Scope | undefined> {
  if (visitor.kind !== 'user') return undefined
  const facts = await findScopeFacts(db, visitor.userId)
  if (!facts) return undefined
  const { userId } = visitor
  const nobody = { userId, isAll: false, mentorIds: [], standsInFor: [], ledMentorIds: [], teamIds: [] }
  if (!hasRole(facts.roles, 'mentor')) return nobody
  const leads = hasRole(facts.roles, 'mp-leader')
  const standsInFor = (await listStoodInFor(db, { userId, now: kernel.clock.now() })).map((row) => row.user_id)
  const ledMentorIds = leads ? facts.ledMentors : []
  return {
    userId,
    isAll: hasRole(facts.roles, 'mp-admin'),
    mentorIds: [...new Set([userId, ...standsInFor, ...ledMentorIds])],
    standsInFor,
    ledMentorIds,
    teamIds: leads ? facts.ledTeams : [],
  }
}

/**
 * Keeps rows of learners within a scope, by their columns `mentor_id` and `team_id`:
 * `.where(withinScope(scope, 'chats'))`.
 */
export function withinScope({ isAll, mentorIds, teamIds }: Scope, table?: string): RawBuilder<boolean> {
  if (isAll) return sql<boolean>`true`
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`)
  return sql<boolean>`(${column('mentor_id')} = any(${mentorIds}::text[])
    or (${column('mentor_id')} is null and ${column('team_id')} = any(${teamIds}::text[])))`
}

/** Notes that a leader or an administrator read what is said between a learner and his mentor. */
export async function logReading(
  kernel: Pick<Kernel, 'clock'>,
  trx: Transaction,
  { visitorId, learnerId, reading, what }: { visitorId: string; learnerId: string; reading: Reading; what: string },
): Promise<void> {
  if (reading !== 'leader' && reading !== 'admin') return
  const details = { as: reading, what }
  await audit(trx, { actorId: visitorId, action: 'learner.read', subject: learnerId, details, now: kernel.clock.now() })
}
