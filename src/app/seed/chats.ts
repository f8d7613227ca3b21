import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { quoteInput } from '#features/chat/model.ts'
import { quoteOf } from '#features/chat/server/quoted-place.ts'
import { seedChat, type SeedMessage } from '#features/chat/server/seed-chat.ts'
import { findChatOf } from '#features/chat/server/store.ts'
import { type Connection, connectLearner, findConnection } from '#features/mentors/server/connections.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const seedMessage = z.object({
  by: z.enum(['learner', 'mentor', 'before', 'system']),
  minutesAgo: z.number(),
  text: z.string().default(''),
  /** Kind of a system message. */
  kind: z.enum(['chat-closed', 'mentor-changed', 'mentor-left']).optional(),
  /** The place of a lesson that it asks about. */
  about: quoteInput.optional(),
  /** Name of a file in the demo's media. */
  file: z.string().optional(),
})
const chatsFile = z.array(
  z.object({
    learner: z.email(),
    /** Null if the learner is still waiting for a mentor. */
    mentor: z.email().nullable(),
    /** The mentor who answered before. */
    before: z.email().optional(),
    state: z.enum(['open', 'closed']).default('open'),
    snoozedHours: z.number().optional(),
    tags: z.array(z.string()).default([]),
    via: z.string().default('portal'),
    said: z.array(seedMessage).min(1),
  }),
)
type SeedChat = z.infer<typeof chatsFile>[number]
type Said = SeedChat['said'][number]

/** Seeds conversations in every state. A learner who has a chat gets no other. */
export async function seedChats(kernel: Kernel, folder: string): Promise<void> {
  for (const chat of chatsFile.parse(readJson(path.join(folder, 'chats.json')))) {
    const people = await peopleOf(kernel, chat)
    // The people may have been deleted since.
    if (!people || (await findChatOf(kernel.db, people.learnerId))) continue
    const { mentorId, teamId } = await connectionOf(kernel, chat, people)
    const hidden = chat.snoozedHours
    await seedChat(kernel, {
      learnerId: people.learnerId,
      mentorId,
      teamId,
      state: chat.state,
      snoozedUntil: hidden === undefined ? null : new Date(kernel.clock.now().getTime() + hidden * HOUR_MS),
      tags: chat.tags,
      messages: await Promise.all(
        chat.said.map((each, index) => messageOf(kernel, { chat, people, folder, each, index })),
      ),
    })
  }
}

interface People {
  learnerId: string
  mentorId: string | null
  beforeId: string | null
}

async function peopleOf({ db }: Kernel, { learner, mentor, before }: SeedChat): Promise<People | undefined> {
  const idOf = async (email: string) => (await findUserByEmail(db, email))?.id
  const learnerId = await idOf(learner)
  const mentorId = mentor && (await idOf(mentor))
  const beforeId = before === undefined ? null : await idOf(before)
  if (learnerId === undefined || mentorId === undefined || beforeId === undefined) return undefined
  return { learnerId, mentorId, beforeId }
}

/** The learner's connection to a mentor; created with the time of the first message if there is none. */
async function connectionOf(kernel: Kernel, chat: SeedChat, people: People): Promise<Connection> {
  const held = await findConnection(kernel.db, people.learnerId)
  if (held) return held
  const { learnerId, mentorId, beforeId } = people
  const [begun] = chat.said
  const handed = chat.said.find(({ by }) => by === 'system') ?? begun
  if (!begun || !handed) throw new Error(`Nothing is said in the chat of ${chat.learner}.`)
  const first = beforeId === null ? undefined : await connect(kernel, begun, { learnerId, to: beforeId })
  return connect(kernel, handed, { learnerId, to: mentorId, ...(first && { by: beforeId }) })
}

const connect = (
  kernel: Kernel,
  { minutesAgo }: Said,
  { learnerId, to, by = null }: { learnerId: string; to: string | null; by?: string | null },
): Promise<Connection> => {
  const at = { ...kernel, clock: { now: () => ago(kernel, minutesAgo) } }
  const reason = by === null ? { rule: 'chosen' as const } : { rule: 'given' as const, from: by }
  return kernel.db
    .transaction()
    .execute((trx) => connectLearner(at, trx, { learnerId, type: 'chat', mentorId: to, reason, madeBy: by }))
}

const ago = ({ clock }: Kernel, minutes: number): Date => new Date(clock.now().getTime() - minutes * MINUTE_MS)

interface Telling {
  chat: SeedChat
  people: People
  folder: string
  each: Said
  index: number
}

async function messageOf(kernel: Kernel, { chat, people, folder, each, index }: Telling): Promise<SeedMessage> {
  const { learnerId, mentorId, beforeId } = people
  const writers = { learner: learnerId, mentor: mentorId, before: beforeId, system: null }
  const isStudent = each.by === 'learner'
  // Answering marks earlier messages as read.
  const answer = chat.said.slice(index + 1).find(({ by }) => by !== 'system' && (by === 'learner') !== isStudent)
  return {
    authorId: writers[each.by],
    isStudent,
    text: each.text,
    system: each.kind ? factOf(each.kind, people) : null,
    quote: each.about && (await quoteOf(kernel, each.about, 'en')),
    via: isStudent ? chat.via : 'desk',
    at: ago(kernel, each.minutesAgo),
    readAt: answer ? ago(kernel, answer.minutesAgo) : null,
    file: each.file === undefined ? undefined : fileOf(folder, each.file),
  }
}

const factOf = (kind: NonNullable<Said['kind']>, { mentorId, beforeId }: People) => ({
  kind,
  ...(mentorId !== null && { mentorId }),
  ...(beforeId !== null && { beforeId }),
})

const fileOf = (folder: string, name: string) => ({ name, bytes: readFileSync(path.join(folder, 'media', name)) })
