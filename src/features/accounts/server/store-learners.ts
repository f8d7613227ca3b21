import { type RawBuilder, sql } from 'kysely'
import { ROLES } from '#base/roles.ts'

const STAFF = ROLES.filter((role) => role !== 'guest' && role !== 'disciple')

/** SQL condition for whom figures count: people with an account who don't work for the portal. */
export const isLearner = (users: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${users}.status`)} <> 'session' and not ${sql.ref(`${users}.roles`)} && ${STAFF}::text[])`
