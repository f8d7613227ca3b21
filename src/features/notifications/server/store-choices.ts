import type { Generated } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database.ts'
import type { NotificationChoice } from '../model.ts'
import { type Channel, CHANNELS, isChannel, isTopic, type Topic, TOPIC_WAYS, TOPICS } from '../topics.ts'

declare module '#server/database.ts' {
  interface Tables {
    notification_choices: {
      environment_id: Generated<string>
      user_id: string
      topic: string
      channel: string
      is_on: boolean
      changed_at: Date
    }
  }
}

type Connection = Database | Transaction

/** Every topic by every channel: as it was chosen, else as it is by itself. */
export async function listChoices(db: Connection, userId: string): Promise<NotificationChoice[]> {
  const rows = await chosen(db, userId).execute()
  return TOPICS.flatMap((topic) =>
    CHANNELS.map((channel) => {
      const row = rows.find((each) => each.topic === topic && each.channel === channel)
      return { topic, channel, isOn: row?.is_on ?? TOPIC_WAYS[topic].isOnUnlessChosen }
    }),
  )
}

/** Whether a person may be written to about something in some way. To be asked before every such letter. */
export async function isWanted(
  db: Connection,
  { userId, topic, channel }: { userId: string; topic: Topic; channel: Channel },
): Promise<boolean> {
  const row = await chosen(db, userId).where('topic', '=', topic).where('channel', '=', channel).executeTakeFirst()
  return row?.is_on ?? TOPIC_WAYS[topic].isOnUnlessChosen
}

export async function saveChoices(
  db: Connection,
  { userId, choices, now }: { userId: string; choices: readonly NotificationChoice[]; now: Date },
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values(choices.map(({ isOn, ...of }) => ({ ...of, user_id: userId, is_on: isOn, changed_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['environment_id', 'user_id', 'topic', 'channel'])
        .doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on'), changed_at: eb.ref('excluded.changed_at') })),
    )
    .execute()
}

/** What was really chosen, for the file that a person takes along. */
export async function exportChoices(db: Connection, userId: string) {
  const rows = await chosen(db, userId).execute()
  return rows.filter(({ topic, channel }) => isTopic(topic) && isChannel(channel))
}

const chosen = (db: Connection, userId: string) =>
  db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'is_on', 'changed_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
