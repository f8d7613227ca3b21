import { sql } from 'kysely'

/** The name of a person in a query of his row, as `users` or by another alias; empty for whoever has none. */
export const fullName = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`
