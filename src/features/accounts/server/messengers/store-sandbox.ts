import type { Generated } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

interface SandboxMessages {
  id: string
  number: Generated<string>
  environment_id: Generated<string>
  messenger: string
  person: string
  is_own: boolean
  text: string
  choices: string[]
  file_name: string | null
  file_type: string | null
  file_bytes: Buffer | null
  said_at: Date
}

declare module '#server/database/database.ts' {
  interface Tables {
    messenger_sandbox: SandboxMessages
  }
}

/** Messages shown. */
const SHOWN = 60
/** Messages kept per conversation. */
const KEPT = 200

interface Talk {
  messenger: string
  person: string
}

/** Stores a message and deletes old ones. */
export async function insertSandboxMessage(
  db: Database,
  message: Omit<SandboxMessages, 'number' | 'environment_id'>,
): Promise<void> {
  await db.insertInto('messenger_sandbox').values(message).execute()
  const oldest = ofTalk(db, message).select('number').orderBy('number', 'desc').offset(KEPT).limit(1)
  await db
    .deleteFrom('messenger_sandbox')
    .where('messenger', '=', message.messenger)
    .where('person', '=', message.person)
    .where('number', '<=', oldest)
    .execute()
}

/** Returns the last messages of a conversation, oldest first, without the bytes of files. */
export async function listSandboxMessages(db: Database, talk: Talk) {
  const rows = await ofTalk(db, talk)
    .select(['id', 'is_own', 'text', 'choices', 'file_name', 'file_type'])
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.toReversed()
}

/** Returns a file of a conversation. */
export const findSandboxFile = (db: Database, id: string) =>
  db.selectFrom('messenger_sandbox').select(['file_type', 'file_bytes']).where('id', '=', id).executeTakeFirst()

const ofTalk = (db: Database, { messenger, person }: Talk) =>
  db
    .selectFrom('messenger_sandbox')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('messenger', '=', messenger)
    .where('person', '=', person)
