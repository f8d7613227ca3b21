import { fullNameOf, avatarUrlOf } from '#features/accounts/server/present.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHAT_USER_PREFIX, SYSTEM_PARTICIPANT_ID } from '../ids.ts'
import type { Attachment, ChatEyes, ChatMessage, Participant, SystemFact } from '../model.ts'
import { deliveriesOf } from './messengers/deliveries-of.ts'
import { listPeople, type SignedMessage } from './store.ts'
import type { ChatRow, StoredAttachment, StoredFact, Reader } from './store-tables.ts'

/** The reader of the messages. */
export interface Presentation {
  eyes: ChatEyes
  lang: string
}

type Person = Awaited<ReturnType<typeof listPeople>>[number]
type People = ReadonlyMap<string, Person>

/** An author who is the system, or a deleted person. */
const nobody = (id: string): Participant => ({ id, fullName: '', avatarUrl: null, isStudent: false })
const GONE = `${CHAT_USER_PREFIX}gone`
const SYSTEM_TEXTS: Readonly<Record<StoredFact['kind'], string>> = {
  'mentor-joined': 'mentorJoined',
  'mentor-changed': 'mentorChanged',
  'mentor-left': 'mentorLeft',
  'chat-closed': 'chatClosed',
  'chat-opened': 'chatOpened',
}

/** Returns messages as one reader sees them. */
export async function presentMessages(
  kernel: Pick<Kernel, 'db' | 'texts'>,
  rows: readonly SignedMessage[],
  of: Presentation,
): Promise<ChatMessage[]> {
  const named = rows.flatMap(({ system }) => [system?.mentorId, system?.beforeId].filter((id) => id !== undefined))
  const people = await peopleOf(kernel.db, named)
  const deliveries =
    of.eyes === 'mentor'
      ? await deliveriesOf(
          kernel.db,
          rows.map(({ id }) => id),
        )
      : undefined
  return Promise.all(
    rows.map(async (row) => {
      const delivery = deliveries?.get(row.id)
      return { ...(await presentInWords(kernel, row, { ...of, people })), ...(delivery && { delivery }) }
    }),
  )
}

async function presentInWords(
  kernel: Pick<Kernel, 'texts'>,
  row: SignedMessage,
  { eyes, lang, people }: Presentation & { people: People },
): Promise<ChatMessage> {
  const message = presentMessage(row, eyes)
  if (!row.system) return message
  const system = factOf(row.system, people)
  return { ...message, system, text: await wordsOf(kernel, system, lang) }
}

/** Returns a message without the text of service messages and without delivery states. */
export const presentMessage = (row: SignedMessage, eyes: ChatEyes): ChatMessage => ({
  id: row.id,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  isNew: row.read_at === null && row.is_student !== (eyes === 'learner') && (eyes === 'learner' || !row.system),
  chatId: row.chat_id,
  participant: writerOf(row),
  attachments: row.attachments.map(presentAttachment),
  ...(row.quote && { quote: row.quote }),
  readAt: row.read_at?.toISOString() ?? null,
  via: row.via,
})

function writerOf(row: SignedMessage): Participant {
  if (row.author_id !== null) return personOf({ ...row, id: row.author_id }, row.is_student)
  return { ...nobody(row.system ? SYSTEM_PARTICIPANT_ID : GONE), isStudent: row.is_student }
}

const personOf = (person: Person, isStudent: boolean): Participant => ({
  id: CHAT_USER_PREFIX + person.id,
  fullName: fullNameOf(person),
  avatarUrl: avatarUrlOf(person),
  isStudent,
})

const nameOf = (people: People, id: string): string => {
  const person = people.get(id)
  return person ? fullNameOf(person) : ''
}

const factOf = ({ kind, mentorId, beforeId }: StoredFact, people: People): SystemFact => ({
  kind,
  ...(mentorId !== undefined && { mentorId, mentorName: nameOf(people, mentorId) }),
  ...(beforeId !== undefined && { beforeName: nameOf(people, beforeId) }),
})

/** Returns the text of a service message in the reader's language. */
async function wordsOf({ texts }: Pick<Kernel, 'texts'>, fact: SystemFact, lang: string): Promise<string> {
  const someone = await texts.textOf(lang, 'mail.chat.someone')
  const names = { mentor: fact.mentorName || someone, before: fact.beforeName || someone }
  return texts.textOf(lang, `mail.chat.${SYSTEM_TEXTS[fact.kind]}`, names)
}

/** Returns an attachment with its address for people who may read the chat. */
export const presentAttachment = (kept: StoredAttachment): Attachment => ({
  ...kept,
  url: `/api/lpm/v2/files/${kept.fileId}/${encodeURIComponent(kept.name)}`,
})

/** Returns people as participants of a chat. */
export async function participantsOf(db: Reader, chat: ChatRow, ids: readonly string[]): Promise<Participant[]> {
  const people = await peopleOf(db, ids)
  return ids.flatMap((id) => {
    const person = people.get(id)
    return person ? [personOf(person, id === chat.learner_id)] : []
  })
}

async function peopleOf(db: Reader, ids: readonly string[]): Promise<People> {
  return new Map((await listPeople(db, [...new Set(ids)])).map((person) => [person.id, person]))
}
