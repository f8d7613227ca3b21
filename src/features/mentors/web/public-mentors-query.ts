import { queriesOf } from '#web/queries.ts'
import type { MentorsApi } from '../api.ts'

const query = queriesOf<MentorsApi>()

/** Query for public mentors, of one team if it is given. In its own file, because guests' pages load only this one. */
export const publicMentorsQuery = (teamId?: string) =>
  query('GET /mp/publicMentors', { query: teamId === undefined ? {} : { teamId } })
