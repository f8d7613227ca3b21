import { z } from 'zod'
import {
  ANSWER_MAX_LENGTH,
  ANSWER_TITLE_MAX_LENGTH,
  BULK_LEARNERS_MAX,
  INBOX_PAGE,
  TAG_MAX_LENGTH,
  VIEW_NAME_MAX_LENGTH,
} from './limits.ts'
import { DESK_TABS } from './tabs.ts'

export const deskTab = z.enum(DESK_TABS)

const id = z.string().max(100)
/** Text that PostgreSQL can store: neither NUL nor unpaired surrogates. */
export const savedText = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', ' ').toWellFormed().trim())
    .pipe(z.string().max(maxLength))

export const tag = savedText(TAG_MAX_LENGTH).pipe(z.string().min(1))

/** Filter of the inbox. */
export const deskFilter = z.object({
  course: id.optional(),
  lang: z.string().max(20).optional(),
  tag: z.string().max(TAG_MAX_LENGTH).optional(),
  campaign: z.string().max(200).optional(),
  /** The mentor of the conversations; only for leaders. */
  mentor: id.optional(),
  team: id.optional(),
})

export const deskPerson = z.object({ id: z.string(), name: z.string(), avatarUrl: z.string().nullable() })
export type DeskPerson = z.infer<typeof deskPerson>

/** One line of the inbox. */
export const deskEntry = z.object({
  /** Id of the chat. */
  id: z.string(),
  learner: deskPerson.extend({ lang: z.string().nullable() }),
  /** The last message; null if there is none. `files` counts its attachments. */
  last: z.object({ text: z.string(), isStudent: z.boolean(), files: z.int() }).nullable(),
  lastAt: z.string(),
  waitingSince: z.string().nullable(),
  state: z.enum(['open', 'closed']),
  snoozedUntil: z.string().nullable(),
  tags: z.array(z.string()),
  mentor: deskPerson.nullable(),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type DeskEntry = z.infer<typeof deskEntry>

export const inboxPage = z.object({ entries: z.array(deskEntry).max(INBOX_PAGE), next: z.string().nullable() })
export type InboxPage = z.infer<typeof inboxPage>

export const cannedAnswer = z.object({
  id: z.string(),
  title: z.string().max(ANSWER_TITLE_MAX_LENGTH),
  text: z.string().max(ANSWER_MAX_LENGTH),
  /** Null: the mentor's own. */
  teamId: z.string().nullable(),
})
export type CannedAnswer = z.infer<typeof cannedAnswer>

export const deskView = z.object({
  id: z.string(),
  name: z.string().max(VIEW_NAME_MAX_LENGTH),
  filter: deskFilter.extend({ tab: deskTab }),
})
export type DeskView = z.infer<typeof deskView>

/** What surrounds every page of the desk. */
export const deskFrame = z.object({
  me: deskPerson.extend({ isLeader: z.boolean(), isAdmin: z.boolean() }),
  /** Conversations waiting for an answer, learners in the queue, due reminders; counted up to `COUNT_MAX` and one more. */
  counts: z.object({ waiting: z.int(), queue: z.int(), due: z.int() }),
  views: z.array(deskView),
  answers: z.array(cannedAnswer),
  tags: z.array(z.string()),
  teams: z.array(z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() })),
  /** Other mentors whose conversations the visitor sees. */
  mentors: z.array(deskPerson),
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
  campaigns: z.array(z.string()),
  languages: z.array(z.string()),
})
export type DeskFrame = z.infer<typeof deskFrame>

export const deskNote = z.object({
  id: z.string(),
  text: z.string(),
  author: deskPerson.nullable(),
  isOwn: z.boolean(),
  createdAt: z.string(),
})
export type DeskNote = z.infer<typeof deskNote>

/** A conversation, without its messages. */
export const openedChat = z.object({
  entry: deskEntry,
  /** In which role the visitor reads it: the learner's mentor, a stand-in, a leader, an administrator. */
  eyes: z.enum(['mentor', 'stand-in', 'leader', 'admin']),
  notes: z.array(deskNote),
})
export type OpenedChat = z.infer<typeof openedChat>

const cardCourse = z.object({
  id: z.string(),
  title: z.string(),
  /** State of each visible element, in order. */
  elements: z.array(z.enum(['done', 'current', 'open'])),
  /** The element that the learner is in. */
  now: z.string().nullable(),
  finishedAt: z.string().nullable(),
  at: z.string(),
})
export type CardCourse = z.infer<typeof cardCourse>

/** Everything that helps to answer a learner. */
export const learnerCard = z.object({
  learner: deskPerson.extend({ lang: z.string().nullable(), since: z.string(), seenAt: z.string() }),
  timeZone: z.string().nullable(),
  courses: z.array(cardCourse),
  tests: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      number: z.int(),
      percent: z.int().nullable(),
      state: z.enum(['open', 'checking', 'passed', 'failed']),
      at: z.string(),
    }),
  ),
  interactions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      answer: z.string(),
      passed: z.boolean().nullable(),
      at: z.string(),
    }),
  ),
  /** The campaign that the learner came from: utm parameters and their values. */
  campaign: z.record(z.string(), z.string()),
  consent: z.object({
    cookies: z.record(z.string(), z.boolean()),
    policies: z.array(z.object({ category: z.string(), at: z.string() })),
    wantsBulk: z.boolean(),
  }),
  /** Names of the services by which the learner signs in, such as `Telegram`. */
  reachedBy: z.array(z.string()),
  /** Number of quarter hours of learning by weekday (Monday first) and hour in the learner's time zone. */
  reading: z.array(z.object({ day: z.int(), hour: z.int(), count: z.int() })),
})
export type LearnerCard = z.infer<typeof learnerCard>

/** A learner of the mentor, with or without a conversation. */
export const deskLearner = deskPerson.extend({
  lang: z.string().nullable(),
  chatId: z.string().nullable(),
  mentor: deskPerson.nullable(),
  seenAt: z.string(),
  course: z.object({ title: z.string(), done: z.int(), total: z.int() }).nullable(),
})
export type DeskLearner = z.infer<typeof deskLearner>

/** A message that matches a search. */
export const foundMessage = z.object({
  id: z.string(),
  chatId: z.string(),
  learner: deskPerson,
  isStudent: z.boolean(),
  at: z.string(),
  /** Parts of the text; matches are marked. */
  pieces: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
})
export type FoundMessage = z.infer<typeof foundMessage>

/** A bulk message: its text by language, and its recipients. */
export const bulkInput = z.object({
  /** By language; learners with another language get the text in `fallback`. */
  texts: z.record(z.string().max(20), savedText(ANSWER_MAX_LENGTH)),
  fallback: z.string().max(20),
  filter: deskFilter,
})
export type BulkInput = z.infer<typeof bulkInput>

export const bulkPreview = z.object({
  /** Number of recipients, at most `BULK_LEARNERS_MAX`. */
  total: z.int().max(BULK_LEARNERS_MAX),
  /** The filter matches more learners than one message may reach. */
  isCut: z.boolean(),
  /** Number of learners who have opted out. */
  refused: z.int(),
  /** How many more may be sent today. */
  left: z.int(),
  samples: z.array(z.object({ name: z.string(), lang: z.string(), text: z.string() })),
  languages: z.array(z.object({ lang: z.string(), count: z.int(), isOwn: z.boolean() })),
})
export type BulkPreview = z.infer<typeof bulkPreview>

export const sentBulk = z.object({
  id: z.string(),
  at: z.string(),
  total: z.int(),
  text: z.string(),
  read: z.int(),
})
export type SentBulk = z.infer<typeof sentBulk>

/** Load and answer times of a team in the last days. */
export const teamNumbers = z.object({
  days: z.array(z.object({ day: z.string(), asked: z.int(), answered: z.int(), medianMinutes: z.number().nullable() })),
  mentors: z.array(
    deskPerson.extend({
      learners: z.int(),
      places: z.int(),
      waiting: z.int(),
      /** Start of the longest current wait. */
      waitingSince: z.string().nullable(),
      answers: z.int(),
      medianMinutes: z.number().nullable(),
      /** Percentage of answers within the promised time; null without answers. */
      withinPromise: z.int().nullable(),
    }),
  ),
  queue: z.int(),
  answers: z.int(),
  medianMinutes: z.number().nullable(),
  withinPromise: z.int().nullable(),
})
export type TeamNumbers = z.infer<typeof teamNumbers>
