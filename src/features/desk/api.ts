import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ANSWER_MAX_LENGTH, ANSWER_TITLE_MAX_LENGTH, NOTE_MAX_LENGTH, SEARCH_MAX_LENGTH } from './limits.ts'
import { TAGS_MAX, TEAM_DAYS, VIEW_NAME_MAX_LENGTH } from './limits.ts'
import {
  bulkInput,
  bulkPreview,
  cannedAnswer,
  deskEntry,
  deskFilter,
  deskFrame,
  deskLearner,
  deskNote,
  deskTab,
  deskView,
  foundMessage,
  inboxPage,
  savedText,
  learnerCard,
  openedChat,
  sentBulk,
  tag,
  teamNumbers,
} from './model.ts'

const lang = z.string().max(20).default('en')
const id = z.string().min(1).max(100)
/** Cursor of the next page, from the page before. */
const after = z.string().max(300).optional()
const q = z
  .string()
  .optional()
  .transform((text) => text?.replaceAll('\0', ' ').toWellFormed().trim().slice(0, SEARCH_MAX_LENGTH) || undefined)
const done = z.object({ id: z.string() })
const written = (maxLength: number) => savedText(maxLength).pipe(z.string().min(1))

/** The mentor's desk. Everything is limited to what `mayRead` of the feature mentors allows. */
export const deskApi = contract({
  'GET /mp/desk': {
    summary: 'Data for the inbox: counts, saved views, canned replies, and possible assignees',
    access: 'mentor',
    query: z.object({ lang }),
    output: deskFrame,
  },
  'GET /mp/desk/chats': {
    summary: 'Conversations of a tab, paged, longest wait first',
    access: 'mentor',
    query: deskFilter.extend({ tab: deskTab.default('waiting'), after }),
    output: inboxPage,
  },
  'POST /mp/desk/chats': {
    summary: 'Open the conversation with one of one’s own learners; it is created if needed',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({ learnerId: id }),
    output: done,
  },
  'GET /mp/desk/chats/:id': {
    summary: 'A conversation with its notes; reading by a leader or an administrator is logged',
    access: 'mentor',
    output: openedChat,
  },
  'PATCH /mp/desk/chats/:id': {
    summary: 'Mark as answered, snooze, tag, close or open again; answers the conversation as it is now',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({
      /** False: no answer is needed any more; true puts it back to its place among those waiting. */
      isWaiting: z.boolean().optional(),
      snoozedUntil: z.iso.datetime().nullable().optional(),
      tags: z.array(tag).max(TAGS_MAX).optional(),
      state: z.enum(['open', 'closed']).optional(),
    }),
    output: deskEntry,
  },
  'GET /mp/desk/chats/:id/learner': {
    summary: 'The learner of a conversation: courses, answers, origin and earlier mentors',
    access: 'mentor',
    query: z.object({ lang }),
    output: learnerCard,
  },
  'PUT /mp/desk/chats/:id/bulkWish': {
    summary: 'Record whether the learner accepts messages to several learners, as they told their mentor',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({ wantsBulk: z.boolean() }),
    output: done,
  },
  'PUT /mp/desk/chats/:id/notes/:noteId': {
    summary: 'Write a note that only the learner’s mentors see; only its author can change it',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({ text: written(NOTE_MAX_LENGTH) }),
    output: deskNote,
    errors: ['desk.not-yours'],
  },
  'DELETE /mp/desk/chats/:id/notes/:noteId': {
    summary: 'Delete one’s own note',
    access: 'mentor',
    isIdempotent: true,
    output: done,
    errors: ['desk.not-yours'],
  },
  'PUT /mp/desk/answers/:id': {
    summary: 'Save a canned reply: for oneself, or as a leader for a team',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({
      title: written(ANSWER_TITLE_MAX_LENGTH),
      text: written(ANSWER_MAX_LENGTH),
      teamId: id.nullable().default(null),
    }),
    output: cannedAnswer,
    errors: ['desk.not-yours', 'desk.too-many'],
  },
  'DELETE /mp/desk/answers/:id': {
    summary: 'Delete a canned reply',
    access: 'mentor',
    isIdempotent: true,
    output: done,
    errors: ['desk.not-yours'],
  },
  'PUT /mp/desk/views/:id': {
    summary: 'Save a view of the conversations',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({ name: written(VIEW_NAME_MAX_LENGTH), filter: deskView.shape.filter }),
    output: deskView,
    errors: ['desk.not-yours', 'desk.too-many'],
  },
  'DELETE /mp/desk/views/:id': {
    summary: 'Delete a saved view',
    access: 'mentor',
    isIdempotent: true,
    output: done,
    errors: ['desk.not-yours'],
  },
  'GET /mp/desk/search': {
    summary: 'Messages of one’s conversations that contain these words, newest first, and learners with that name',
    access: 'mentor',
    query: z.object({ lang, q }),
    output: z.object({ messages: z.array(foundMessage), entries: z.array(deskEntry) }),
  },
  'GET /mp/desk/learners': {
    summary: 'Learners in one’s care, by name',
    access: 'mentor',
    query: deskFilter.extend({ lang: z.string().max(20).optional(), shownIn: lang, q, after }),
    output: z.object({ learners: z.array(deskLearner), next: z.string().nullable() }),
  },
  'POST /mp/desk/watch': {
    summary: 'Report that the desk is open: its changes are sent over the event stream for a minute',
    access: 'mentor',
    isIdempotent: true,
    /** The learner whose card is open. */
    body: z.object({ learnerId: z.string().max(64).optional() }),
    /** Whether the card is followed and unchanged since it was loaded; if not, it may be stale. */
    output: z.object({ until: z.string(), isFollowed: z.boolean() }),
  },
  'POST /mp/desk/bulk/preview': {
    summary: 'The recipients and a preview of a message to several learners',
    access: 'mentor',
    isIdempotent: true,
    body: bulkInput,
    output: bulkPreview,
  },
  'PUT /mp/desk/bulk/:id': {
    summary: 'Send a message to several learners, each in their language; a repeated request reaches nobody twice',
    access: 'mentor',
    isIdempotent: true,
    body: bulkInput,
    output: z.object({ total: z.int() }),
    errors: ['desk.bulk-empty', 'desk.bulk-no-text', 'desk.bulk-limit', 'desk.not-yours'],
  },
  'GET /mp/desk/bulk': {
    summary: 'Messages to several learners that one has sent, newest first',
    access: 'mentor',
    output: z.object({ bulks: z.array(sentBulk), left: z.int() }),
  },
  'GET /mp/desk/team': {
    summary: 'Load and answer times of the teams that one leads',
    access: 'mp-leader',
    query: z.object({
      days: z.coerce.number().pipe(z.literal(TEAM_DAYS)).default(30),
      team: id.optional(),
    }),
    output: teamNumbers,
  },
})
type Endpoints = typeof deskApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface DeskApi extends Endpoints {}
