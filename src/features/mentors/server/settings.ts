import { sql } from 'kysely'
import type { SignedInVisitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MentorEntry, MentorSettings } from '../api.ts'
import { mentorsError } from '../errors.ts'
import { MENTORS_LISTED_MAX } from '../limits.ts'
import { type Scope, scopeOf } from './may-read.ts'
import { presentMentor, workOf } from './mentor.ts'
import { queueReassignment } from './reassign-learners.ts'
import { findMentor, type MentorRow } from './store-people.ts'
import { listAllMentors, listMentors, noteAtDesk, upsertProfile } from './store-profiles.ts'

type SettingsChange = { [Name in keyof MentorSettings]?: MentorSettings[Name] | undefined }

/** Returns mentors with their workload, for their leaders. */
export async function mentorsOf(kernel: Kernel, visitor: SignedInVisitor): Promise<MentorEntry[]> {
  const scope = await scopeOf(kernel, visitor)
  if (!scope) return []
  const rows = scope.isAll
    ? await listAllMentors(kernel.db, MENTORS_LISTED_MAX)
    : await listMentors(kernel.db, sql`users.id = any(${scope.mentorIds}::text[])`, MENTORS_LISTED_MAX)
  // People with a mentor's role but without learners, team or settings are administrators of other things.
  const now = kernel.clock.now()
  return rows.filter(isAtWork).map((row) => presentMentor(row, now))
}

const isAtWork = (row: MentorRow) =>
  row.profile_of !== null || row.learners > 0 || row.teams.length > 0 || row.roles.includes('mentor')

/** Returns a mentor's settings, for the mentor and their leaders. */
export async function mentorOf(
  kernel: Kernel,
  { visitor, mentorId }: { visitor: SignedInVisitor; mentorId: string },
): Promise<MentorEntry> {
  await getScope(kernel, kernel.db, { visitor, mentorId })
  return presentMentor(await getMentor(kernel.db, mentorId), kernel.clock.now())
}

/** Changes a mentor's settings. */
export async function changeMentor(
  kernel: Kernel,
  { visitor, mentorId, change }: { visitor: SignedInVisitor; mentorId: string; change: SettingsChange },
): Promise<MentorEntry> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const scope = await getScope(kernel, trx, { visitor, mentorId })
    const before = workOf(await getMentor(trx, mentorId))
    const isOwnCampaign =
      change.campaign !== undefined && change.campaign !== before.campaign && !leads(scope, mentorId)
    // Only the mentor can agree to be public.
    const isForced = change.isPublic === true && !before.isPublic && visitor.userId !== mentorId
    if (isOwnCampaign || isForced) throw portalError('AUTH-DENY')
    await checkChange(trx, { mentorId, change })
    const isReady = visitor.userId === mentorId || saysHow(change)
    await upsertProfile(trx, { userId: mentorId, change: columnsOf(change), now, isReady })
    const details = { changed: changedNames(change, before) }
    await audit(trx, { actorId: visitor.userId, action: 'mentor.changed', subject: mentorId, details, now })
    await queueReassignment(kernel, trx)
    return presentMentor(await getMentor(trx, mentorId), now)
  })
}

/** Makes mentors ready when they first open the desk; waiting learners may then be assigned to them. */
export async function startAtDesk(kernel: Kernel, userId: string): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    if (await noteAtDesk(trx, { userId, now })) await queueReassignment(kernel, trx)
  })
}

async function getScope(
  kernel: Kernel,
  db: Transaction | Kernel['db'],
  { visitor, mentorId }: { visitor: SignedInVisitor; mentorId: string },
): Promise<Scope> {
  const scope = await scopeOf(kernel, visitor, db)
  if (!scope || (mentorId !== visitor.userId && !leads(scope, mentorId))) throw portalError('AUTH-DENY')
  return scope
}

/** Whether somebody leads a mentor; being their substitute isn't enough. */
const leads = (scope: Scope, mentorId: string): boolean => scope.isAll || scope.ledMentorIds.includes(mentorId)

async function getMentor(db: Transaction | Kernel['db'], id: string): Promise<MentorRow> {
  const mentor = await findMentor(db, id)
  if (!mentor) throw mentorsError('mentors.no-such-mentor')
  return mentor
}

async function checkChange(
  trx: Transaction,
  { mentorId, change: { standInId } }: { mentorId: string; change: SettingsChange },
): Promise<void> {
  if (standInId === mentorId) throw mentorsError('mentors.stand-in-circle')
  if (standInId != null) await getMentor(trx, standInId)
}

/** Whether hours or languages are set, by which a leader declares a mentor ready. */
const saysHow = ({ hours, languages }: SettingsChange): boolean =>
  (hours !== undefined && hours.length > 0) || (languages !== undefined && languages.length > 0)

/** Names of the settings that differ, for the audit log. */
function changedNames(change: SettingsChange, before: ReturnType<typeof workOf>): string[] {
  const was: Readonly<Record<string, unknown>> = before
  return Object.entries(change).flatMap(([name, value]) => {
    const next = name === 'campaign' && value === '' ? null : value
    return next === undefined || asText(next) === asText(was[name]) ? [] : [name]
  })
}

/** Serialises a value for comparison: moments by their instant, objects with sorted keys. */
function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.includes('T'))
    return new Date(value).toISOString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  if (Array.isArray(value)) return `[${value.map(asText).join()}]`
  const entries = Object.entries(value).map(([name, own]) => `${name}:${asText(own)}`)
  return `{${entries.toSorted().join()}}`
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

function columnsOf(change: SettingsChange) {
  const { about, languages, hours, timeZone, isOn, isPublic, places } = change
  const { absentFrom, absentUntil, standInId, campaign } = change
  return {
    ...(about !== undefined && { about: JSON.stringify(about) }),
    ...(languages !== undefined && { languages }),
    ...(hours !== undefined && { hours: JSON.stringify(hours) }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(isOn !== undefined && { is_on: isOn }),
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(places !== undefined && { places }),
    ...(absentFrom !== undefined && { absent_from: dateOf(absentFrom) }),
    ...(absentUntil !== undefined && { absent_until: dateOf(absentUntil) }),
    ...(standInId !== undefined && { stand_in_id: standInId }),
    ...(campaign !== undefined && { utm_campaign_name: campaign === '' ? null : campaign }),
  }
}
