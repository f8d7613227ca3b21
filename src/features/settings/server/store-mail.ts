import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    mail_server_tried: { environment_id: string; digest: string; tried_at: Date }
  }
}

/** Returns the digest of the mail server that took an email last. */
export async function findTriedServer(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_server_tried')
    .select('digest')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .executeTakeFirst()
  return row?.digest
}

/** Records that the mail server with this digest has taken an email. */
export async function rememberTriedServer(db: Database, row: { digest: string; tried_at: Date }): Promise<void> {
  await db
    .insertInto('mail_server_tried')
    .values({ environment_id: ENVIRONMENT_ID, ...row })
    .onConflict((conflict) => conflict.column('environment_id').doUpdateSet(row))
    .execute()
}

/** Deletes the record: the mail server doesn't take emails any more. */
export async function forgetTriedServer(db: Database): Promise<void> {
  await db.deleteFrom('mail_server_tried').where('environment_id', '=', ENVIRONMENT_ID).execute()
}
