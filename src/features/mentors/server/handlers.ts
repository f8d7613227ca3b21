import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import { portalError } from '#server/http/errors.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ConnectionEntry, MentorsApi, WaitingLearner } from '../api.ts'
import { mentorsError } from '../errors.ts'
import { MENTORS_LISTED_MAX, PUBLIC_MENTORS_MAX, QUEUE_LISTED_MAX } from '../limits.ts'
import { PRESENCES, PROFILE_PREFIX } from '../model.ts'
import { assignLearner, claimLearner } from './hand-over.ts'
import { logReading, mayRead, scopeOf } from './may-read.ts'
import { isTaking, presentMentor, presentProfile, presentPublic } from './mentor.ts'
import { chooseOwn, ownConnection } from './own-connection.ts'
import { changeMentor, mentorOf, mentorsOf } from './settings.ts'
import { listHistory, listQueue } from './store-connections.ts'
import { findMentor, findPerson } from './store-people.ts'
import { listAllMentors, listProfiles, listPublic } from './store-profiles.ts'
import { listOpenTeams, listOwnTeamIds } from './store-teams.ts'
import { addMember, changeTeam, makeTeam, removeMember, teamsOf } from './teams.ts'

export const mentorsHandlers = (kernel: Kernel): Handlers<MentorsApi> => ({
  'GET /mp/profiles': async ({ query, visitor, lang }) => {
    const { mentorOnLpIds: portalIds, roleIds: roles, limit, 'core.utm_campaign_name': campaign } = query
    const isPublicOnly = visitor.kind !== 'user'
    const rows = await listProfiles(kernel.db, { portalIds, roles, campaign, limit, isPublicOnly })
    const profiles = rows.map((row) => presentProfile(row, { now: kernel.clock.now(), lang }))
    // Mentors available now come first.
    return { profiles: profiles.toSorted((a, b) => Number(b.isHere) - Number(a.isHere)) }
  },

  'GET /mp/profiles/:id': async ({ params, visitor, lang }) => {
    const row = params.id.startsWith(PROFILE_PREFIX)
      ? await findMentor(kernel.db, params.id.slice(PROFILE_PREFIX.length))
      : undefined
    const isShown = row?.is_public === true || visitor.kind === 'user'
    if (!row || row.profile_of === null || !isTaking(row) || !isShown) throw mentorsError('mentors.no-such-mentor')
    return presentProfile(row, { now: kernel.clock.now(), lang })
  },

  'GET /mp/publicMentors': async ({ query: { teamId } }) => {
    const now = kernel.clock.now()
    const rows = await listPublic(kernel.db, { teamId, limit: PUBLIC_MENTORS_MAX })
    const mentors = rows.flatMap((row) => presentPublic(row, now))
    return { mentors: mentors.toSorted((a, b) => PRESENCES.indexOf(a.presence) - PRESENCES.indexOf(b.presence)) }
  },

  'GET /mp/connections/mine': ({ visitor, lang }) => ownConnection(kernel, { visitor, lang }),

  'POST /mp/connections': async ({ body, visitor, lang }) => {
    const { environmentId: _, ...choice } = body
    await chooseOwn(kernel, { ...choice, learnerId: visitor.userId })
    return ownConnection(kernel, { visitor, lang })
  },

  'GET /mp/learners/:id/connections': async ({ params, visitor }) => {
    const reading = await mayRead(kernel, visitor, params.id)
    if (reading === undefined || reading === 'own') throw portalError('AUTH-DENY')
    const learner = await findPerson(kernel.db, params.id)
    if (!learner) throw mentorsError('mentors.no-such-learner')
    await kernel.db
      .transaction()
      .execute((trx) =>
        logReading(kernel, trx, { visitorId: visitor.userId, learnerId: params.id, reading, what: 'connections' }),
      )
    return { learner, connections: (await listHistory(kernel.db, params.id)).map(presentConnection) }
  },

  'POST /mp/learners/:id/mentor': async ({ params, body, visitor }) => ({
    connectionId: (await assignLearner(kernel, { visitor, learnerId: params.id, ...body })).id,
  }),

  'GET /mp/queue': async ({ visitor }) => ({ waiting: await queueOf(kernel, visitor) }),

  'POST /mp/queue/:learnerId/take': async ({ params, visitor }) => ({
    connectionId: (await claimLearner(kernel, { visitor, learnerId: params.learnerId })).id,
  }),

  'GET /mp/mentors': async ({ visitor }) => ({ mentors: await mentorsOf(kernel, visitor) }),

  'GET /mp/colleagues': async () => {
    const now = kernel.clock.now()
    const rows = await listAllMentors(kernel.db, MENTORS_LISTED_MAX)
    const known = rows.filter((row) => row.profile_of !== null)
    const mentors = known.map((row) => ({ ...presentMentor(row, now), isTaking: isTaking(row) }))
    return { mentors, teams: await listOpenTeams(kernel.db) }
  },

  'GET /mp/mentors/:id': ({ params, visitor }) => mentorOf(kernel, { visitor, mentorId: params.id }),

  'PATCH /mp/mentors/:id': ({ params, body, visitor }) =>
    changeMentor(kernel, { visitor, mentorId: params.id, change: body }),

  'GET /mp/teams': async ({ visitor }) => ({ teams: await teamsOf(kernel, visitor) }),

  'POST /mp/teams': ({ body, visitor }) => makeTeam(kernel, { visitor, name: body.name }),

  'PATCH /mp/teams/:id': ({ params, body, visitor }) => changeTeam(kernel, { visitor, teamId: params.id, ...body }),

  'PUT /mp/teams/:id/members/:userId': ({ params, body, visitor }) =>
    addMember(kernel, { visitor, teamId: params.id, userId: params.userId, leads: body.leads }),

  'DELETE /mp/teams/:id/members/:userId': ({ params, visitor }) =>
    removeMember(kernel, { visitor, teamId: params.id, userId: params.userId }),
})

async function queueOf(kernel: Kernel, visitor: SignedInVisitor): Promise<WaitingLearner[]> {
  const scope = await scopeOf(kernel, visitor)
  if (!scope) return []
  const own = await listOwnTeamIds(kernel.db, visitor.userId)
  const within = scope.isAll
    ? sql<boolean>`true`
    : sql<boolean>`(mentor_connections.team_id is null or mentor_connections.team_id = any(${own}::text[]))`
  const rows = await listQueue(kernel.db, within, QUEUE_LISTED_MAX)
  return rows.flatMap((row) => presentWaiting(row))
}

function presentWaiting(row: Awaited<ReturnType<typeof listQueue>>[number]): WaitingLearner[] {
  if (!row.learner) return []
  const campaign = row.utm.find(({ environmentId }) => environmentId === ENVIRONMENT_ID)?.utm_campaign ?? null
  const team = teamOf(row)
  const { learner, lang: language, course_id: courseId } = row
  return [{ learner, team, language, campaign, courseId, since: row.made_at.toISOString() }]
}

const teamOf = (row: { team_id: string | null; team_name: string | null }) =>
  row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' }

const presentConnection = (row: Awaited<ReturnType<typeof listHistory>>[number]): ConnectionEntry => ({
  id: row.id,
  type: row.type,
  mentor: row.mentor,
  team: teamOf(row),
  reason: row.reason,
  fromName: row.from_name,
  madeBy: row.maker,
  madeAt: row.made_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  courseId: row.course_id,
  pageId: row.page_id,
})
