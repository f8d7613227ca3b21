import { type Generated, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { NotificationChoice } from '../model.ts'
import {
  type Channel,
  CHANNELS,
  isChannel,
  isTopic,
  type EmailFrequency,
  type Topic,
  TOPIC_DEFAULTS,
  TOPICS,
} from '../topics.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    notification_choices: {
      environment_id: Generated<string>
      user_id: string
      topic: string
      channel: string
      is_on: boolean
      rhythm: EmailFrequency | null
      changed_at: Date
    }
  }
}

type Connection = Database | Transaction

/** Returns every topic with every channel, as chosen or by default. */
export const listChoices = async (db: Connection, userId: string): Promise<NotificationChoice[]> =>
  withDefaults(await chosen(db, userId).execute())

/** Returns the same of several people, by user. */
export async function listChoicesOf(
  db: Connection,
  userIds: readonly string[],
): Promise<Map<string, NotificationChoice[]>> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['user_id', 'topic', 'channel', 'is_on', 'rhythm'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where(sql<boolean>`user_id = any(${userIds}::text[])`)
    .execute()
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map(userIds.map((userId) => [userId, withDefaults(byUser.get(userId) ?? [])]))
}

type ChosenRow = Pick<Awaited<ReturnType<typeof exportChoices>>[number], 'topic' | 'channel' | 'is_on' | 'rhythm'>

const withDefaults = (rows: readonly ChosenRow[]): NotificationChoice[] =>
  TOPICS.flatMap((topic) =>
    CHANNELS.map((channel) => {
      const row = rows.find((each) => each.topic === topic && each.channel === channel)
      const isOn = row?.is_on ?? TOPIC_DEFAULTS[topic].isOnUnlessChosen
      return { topic, channel, isOn, rhythm: row?.rhythm ?? 'at-once' }
    }),
  )

/** Whether a person wants notifications of a topic by a channel. Checked before every message. */
export async function isWanted(
  db: Connection,
  { userId, topic, channel }: { userId: string; topic: Topic; channel: Channel },
): Promise<boolean> {
  const row = await chosen(db, userId).where('topic', '=', topic).where('channel', '=', channel).executeTakeFirst()
  return row?.is_on ?? TOPIC_DEFAULTS[topic].isOnUnlessChosen
}

/** Returns how often a person wants emails about a topic. */
export async function emailFrequencyOf(
  db: Connection,
  { userId, topic, channel }: { userId: string; topic: Topic; channel: Channel },
): Promise<EmailFrequency> {
  const row = await chosen(db, userId).where('topic', '=', topic).where('channel', '=', channel).executeTakeFirst()
  return row?.rhythm ?? 'at-once'
}

/** A choice to save; without a rhythm the existing one is kept. */
type NewChoice = Omit<NotificationChoice, 'rhythm'> & { rhythm?: EmailFrequency | undefined }

export async function saveChoices(
  db: Connection,
  { userId, choices, now }: { userId: string; choices: readonly NewChoice[]; now: Date },
): Promise<void> {
  const rows = choices.map(({ isOn, rhythm = null, ...of }) => ({
    ...of,
    user_id: userId,
    is_on: isOn,
    rhythm,
    changed_at: now,
  }))
  await db
    .insertInto('notification_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'user_id', 'topic', 'channel']).doUpdateSet((eb) => ({
        is_on: eb.ref('excluded.is_on'),
        rhythm: eb.fn.coalesce('excluded.rhythm', 'notification_choices.rhythm'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

/** Explicit choices, for a person's data export. */
export async function exportChoices(db: Connection, userId: string) {
  const rows = await chosen(db, userId).execute()
  return rows.filter(({ topic, channel }) => isTopic(topic) && isChannel(channel))
}

const chosen = (db: Connection, userId: string) =>
  db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'is_on', 'rhythm', 'changed_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
