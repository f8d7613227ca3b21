import { type RawBuilder, sql } from 'kysely'
import { hasRole, type Visitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findScopeFacts, findWhose, type LearnerOf, listOwnLearners, listCoveredMentors } from './store-scope.ts'
import type { Reader } from './store-tables.ts'

type ScopeKernel = Pick<Kernel, 'clock' | 'db'>

/** In which capacity somebody may read a learner's data. */
export type Reading = 'own' | 'mentor' | 'stand-in' | 'leader' | 'admin'

/** Whose learners a person sees. */
export interface Scope {
  userId: string
  /** Sees everybody. */
  isAll: boolean
  /** The person, mentors they currently stand in for, and, for leaders, the mentors of their teams. */
  mentorIds: string[]
  /** Mentors they currently stand in for. */
  standsInFor: string[]
  /** Mentors of the teams they lead. */
  ledMentorIds: string[]
  /** Teams they lead, whose queues they see. */
  teamIds: string[]
}

/**
 * Who may read a learner (MENTOR-23): the learner; their mentor; the mentor who replaces them during an absence;
 * leaders for the mentors and queues of their teams; administrators for everybody. People who are blocked, have lost
 * their role or are being deleted may read nobody, and nobody may read a deleted learner.
 */
export async function mayRead(
  kernel: ScopeKernel,
  visitor: Visitor,
  learnerId: string,
  db: Reader = kernel.db,
): Promise<Reading | undefined> {
  if (visitor.kind !== 'user') return undefined
  // The most frequent case first: the learner's own mentor.
  const pair = { learnerId, mentorId: visitor.userId }
  if ((await ownLearners(db, [pair]))(pair)) return 'mentor'
  const whose = await findWhose(db, learnerId)
  if (!whose) return undefined
  const scope = await scopeOf(kernel, visitor, db)
  if (!scope) return undefined
  if (visitor.userId === learnerId) return 'own'
  return readingOf(scope, whose)
}

/** Returns a function that says of each of the pairs whether the person is the learner's own mentor, and active. */
export async function ownLearners(db: Reader, pairs: readonly LearnerOf[]): Promise<(pair: LearnerOf) => boolean> {
  const keyOf = ({ learnerId, mentorId }: LearnerOf) => JSON.stringify([learnerId, mentorId])
  const own = new Set((await listOwnLearners(db, pairs)).map(keyOf))
  return (pair) => own.has(keyOf(pair))
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

/**
 * Returns whose learners a visitor sees; undefined if they may not even see their own data. Read from the database,
 * because roles in the session may be outdated.
 */
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
  const standsInFor = (await listCoveredMentors(db, { userId, now: kernel.clock.now() })).map((row) => row.user_id)
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
 * SQL condition that limits rows of learners to a scope, by the columns `mentor_id` and `team_id`:
 * `.where(withinScope(scope, 'chats'))`.
 */
export function withinScope({ isAll, mentorIds, teamIds }: Scope, table?: string): RawBuilder<boolean> {
  if (isAll) return sql<boolean>`true`
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`)
  return sql<boolean>`(${column('mentor_id')} = any(${mentorIds}::text[])
    or (${column('mentor_id')} is null and ${column('team_id')} = any(${teamIds}::text[])))`
}

/** Writes to the audit log that a leader or administrator read a learner's conversation. */
export async function logReading(
  kernel: Pick<Kernel, 'clock'>,
  trx: Transaction,
  { visitorId, learnerId, reading, what }: { visitorId: string; learnerId: string; reading: Reading; what: string },
): Promise<void> {
  if (reading !== 'leader' && reading !== 'admin') return
  const details = { as: reading, what }
  await audit(trx, { actorId: visitorId, action: 'learner.read', subject: learnerId, details, now: kernel.clock.now() })
}
