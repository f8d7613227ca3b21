import { MINUTE_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { hasRole } from '#base/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Merge } from '#server/person-data.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import type { Utm } from '../../model.ts'
import { type Campaign, findInvitation, findMentorData, findRoles, saveMentorData } from './store.ts'

/** Cookie with the code of the invitation. Only the server knows the mentor, team and campaign that belong to the code. */
export const INVITATION_COOKIE = 'invitation'
/** An account created within this time counts as signed up through the link. */
const NEW_MS = MINUTE_MS
/** Set by the browser for a public link, `mentor-link.ts`. */
const ARRIVAL_COOKIES = ['mentor_id', 'team_id'] as const
const ID = /^[\w-]{1,64}$/

interface Arrival {
  userId: string
  http: RequestHttp
  /** The course where the visitor was (AUTH-19). */
  courseId?: string | undefined
  pageId?: string | undefined
}

interface LinkFacts {
  mentorId: string | undefined
  teamId: string | undefined
  campaign: Partial<Campaign>
  invitationId: string | undefined
}

/** A person who came, with their stored mentor and team. */
export interface Arrived {
  userId: string
  mentorId: string | null
  teamId: string | null
  courseId?: string | undefined
  pageId?: string | undefined
}

/** Hook that runs in the transaction that signs somebody in. */
export const arrival =
  defineHook<(kernel: Kernel, trx: Transaction, arrived: Arrived) => Promise<void>>('accounts.arrival')

/**
 * Stores by which link somebody came: an invitation takes precedence over the cookies of a public link (ROUTE-45). An
 * existing mentor or team is kept: no link takes a learner away.
 */
export async function noteArrival(kernel: Kernel, trx: Transaction, { userId, http, ...at }: Arrival) {
  const facts = await linkFactsOf(kernel, trx, http)
  const known = await findMentorData(trx, userId)
  const nobody = { mentorId: null, teamId: null }
  if (!known) return nobody
  const isNew = known.registered_at !== null && kernel.clock.now().getTime() - known.registered_at.getTime() < NEW_MS
  const mentorId = known.mentor_id ?? facts.mentorId ?? null
  const teamId = known.team_id ?? facts.teamId ?? null
  await saveMentorData(trx, userId, {
    mentorId,
    teamId,
    connections: withMentor(known.chat_connections, mentorId),
    courseId: at.courseId ?? known.mentor_course_id,
    pageId: at.pageId ?? known.mentor_page_id,
    utm: isNew || known.utm.length === 0 ? utmOfInvitation(facts.campaign, known.utm) : known.utm,
    invitationId: known.invitation_id ?? (isNew ? (facts.invitationId ?? null) : null),
  })
  if (known.registered_at !== null) forgetArrival(http)
  for (const listener of kernel.hooks.of(arrival)) await listener(kernel, trx, { userId, mentorId, teamId, ...at })
  return { mentorId, teamId }
}

/**
 * The next person who signs up in this browser must not inherit the link (ROUTE-45). A guest's session keeps it for the
 * account it becomes.
 */
function forgetArrival({ cookies }: RequestHttp): void {
  for (const name of [INVITATION_COOKIE, ...ARRIVAL_COOKIES]) {
    if (cookies.get(name) !== undefined) cookies.delete(name)
  }
}

async function linkFactsOf(kernel: Kernel, trx: Transaction, { cookies }: RequestHttp): Promise<LinkFacts> {
  const code = cookies.get(INVITATION_COOKIE)
  const invitation = code === undefined ? undefined : await findInvitation(trx, { code, now: kernel.clock.now() })
  const [mentor, team] = invitation
    ? [invitation.mentor_id ?? undefined, invitation.team_id ?? undefined]
    : [cookies.get('mentor_id'), cookies.get('team_id')]
  return {
    mentorId: (await isMentor(trx, mentor)) ? mentor : undefined,
    teamId: team !== undefined && ID.test(team) ? team : undefined,
    campaign: invitation?.utm ?? {},
    invitationId: invitation?.id,
  }
}

/** Whether somebody may have learners. */
export async function isMentor(trx: Transaction, id: string | undefined): Promise<boolean> {
  const found = id !== undefined && ID.test(id) ? await findRoles(trx, id) : undefined
  return found !== undefined && hasRole(found.roles, 'mentor')
}

type Connections = { environmentId: string; type: string; mentorId: string }[]

function withMentor(connections: Connections, mentorId: string | null): Connections {
  if (mentorId === null || connections.some((one) => one.mentorId === mentorId)) return connections
  return [...connections, { environmentId: ENVIRONMENT_ID, type: 'chat', mentorId }]
}

// The link's own campaign takes precedence over what the browser sends.
function utmOfInvitation({ utm_source, utm_campaign, ...rest }: Partial<Campaign>, known: Utm[]): Utm[] {
  if (utm_source === undefined || utm_campaign === undefined) return known
  return [{ environmentId: ENVIRONMENT_ID, utm_source, utm_campaign, ...rest }]
}

/** Gives an account the mentor, team and course stored for the guest, without overwriting existing ones. */
export async function mergeMentor({ from, to, trx }: Merge): Promise<void> {
  const [guest, account] = [await findMentorData(trx, from), await findMentorData(trx, to)]
  if (!guest || !account) return
  const mentorId = account.mentor_id ?? guest.mentor_id
  await saveMentorData(trx, to, {
    mentorId,
    teamId: account.team_id ?? guest.team_id,
    connections: withMentor(account.chat_connections, mentorId),
    courseId: account.mentor_course_id ?? guest.mentor_course_id,
    pageId: account.mentor_page_id ?? guest.mentor_page_id,
    utm: account.utm,
    invitationId: account.invitation_id,
  })
}
