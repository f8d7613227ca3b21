import { ENVIRONMENT_ID } from '#base/environment.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { MentorsApi } from '../api.ts'
import { MENTOR_PROFILES_MAX, MENTOR_ROLES } from '../model.ts'

const query = queriesOf<MentorsApi>()

export const callMentors = callOf<MentorsApi>()

/** Query for mentors among whom a learner may choose (MENTOR-12); of one campaign if it is given. */
export const mentorProfilesQuery = (campaign?: string) =>
  query('GET /mp/profiles', {
    query: {
      mentorOnLpIds: ENVIRONMENT_ID,
      roleIds: MENTOR_ROLES.join(','),
      limit: MENTOR_PROFILES_MAX,
      ...(campaign !== undefined && { 'core.utm_campaign_name': campaign }),
    },
  })

/** Query for the visitor's own connection. */
export const ownConnectionQuery = () => query('GET /mp/connections/mine')

export const teamsQuery = () => query('GET /mp/teams')
export const mentorsQuery = () => query('GET /mp/mentors')
export const mentorQuery = (id: string) => query('GET /mp/mentors/:id', { params: { id } })
export const mentorQueueQuery = () => query('GET /mp/queue')
export const colleaguesQuery = () => query('GET /mp/colleagues')
export const whyQuery = (learnerId: string) => query('GET /mp/learners/:id/connections', { params: { id: learnerId } })

/** Whether a query concerns mentors, teams or connections, and is outdated after a change of them. */
export const isOfMentors = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/mp\/(?:profiles|connections|teams|mentors|queue|colleagues|learners)/.test(route)
