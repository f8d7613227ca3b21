import { sql } from 'kysely'

/** SQL expression for a person's name in the row of `users` or an alias; empty without a name. */
export const fullName = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`
