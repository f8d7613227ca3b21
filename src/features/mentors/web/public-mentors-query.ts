import { queriesOf } from '#web/queries.ts'
import type { MentorsApi } from '../api.ts'

const query = queriesOf<MentorsApi>()

/** Mentors who agreed to be shown to everybody, of one team if it is named. Apart from the others, for pages of guests. */
export const publicMentorsQuery = (teamId?: string) =>
  query('GET /mp/publicMentors', { query: teamId === undefined ? {} : { teamId } })
