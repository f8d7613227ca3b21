import { setBulkPreference } from '#features/chat/server/store-bulk-preference.ts'
import { openChat } from '#features/chat/server/chats.ts'
import { mayRead } from '#features/mentors/server/may-read.ts'
import { startAtDesk } from '#features/mentors/server/settings.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { DeskApi } from '../api.ts'
import { deskError } from '../errors.ts'
import { DESK_WATCH_MS } from '../limits.ts'
import { previewBulk, readBulks, sendBulk } from './bulk.ts'
import { readCard } from './card.ts'
import { readLearners, searchDesk } from './find.ts'
import { changeConversation, openConversation, readFrame, readInbox } from './inbox.ts'
import { dropCanned, saveCannedReply, saveChoice } from './canned-replies.ts'
import { dropNote, writeNote } from './notes.ts'
import { requireDeskChat } from './rights.ts'
import { deleteView } from './store.ts'
import { followCard, resumeFollowing, upsertDeskWatcher } from './store-watchers.ts'
import { readTeam } from './team.ts'

export const deskHandlers = (kernel: Kernel): Handlers<DeskApi> => ({
  'GET /mp/desk': async ({ query, visitor }) => {
    if (visitor.roles.includes('mentor')) await startAtDesk(kernel, visitor.userId)
    return readFrame(kernel, visitor, normaliseLocale(query.lang))
  },

  'GET /mp/desk/chats': ({ query: { tab, after, ...filter }, visitor }) =>
    readInbox(kernel, visitor, { tab, filter, after }),

  'POST /mp/desk/chats': async ({ body: { learnerId }, visitor }) => {
    const reading = await mayRead(kernel, visitor, learnerId)
    if (!reading || reading === 'own') throw portalError('AUTH-DENY')
    const chat = await kernel.db.transaction().execute((trx) => openChat(kernel, trx, learnerId))
    return { id: chat.id }
  },

  'GET /mp/desk/chats/:id': ({ params: { id }, visitor }) => openConversation(kernel, visitor, id),

  'PATCH /mp/desk/chats/:id': ({ params: { id }, body, visitor }) =>
    changeConversation(kernel, visitor, { id, change: body }),

  'GET /mp/desk/chats/:id/learner': async ({ params: { id }, query, visitor }) => {
    const { chat } = await requireDeskChat(kernel, visitor, id)
    await followCard(kernel.db, { learnerId: chat.learner_id, userId: visitor.userId, until: watchedUntil(kernel) })
    return readCard(kernel, chat.learner_id, normaliseLocale(query.lang))
  },

  'PUT /mp/desk/chats/:id/bulkWish': async ({ params: { id }, body: { wantsBulk }, visitor }) => {
    const { chat } = await requireDeskChat(kernel, visitor, id)
    await setBulkPreference(kernel.db, { learnerId: chat.learner_id, wantsBulk, now: kernel.clock.now() })
    return { id }
  },

  'PUT /mp/desk/chats/:id/notes/:noteId': ({ params: { id: chatId, noteId }, body: { text }, visitor }) =>
    writeNote(kernel, visitor, { chatId, noteId, text }),

  'DELETE /mp/desk/chats/:id/notes/:noteId': async ({ params: { id: chatId, noteId }, visitor }) => {
    await dropNote(kernel, visitor, { chatId, noteId })
    return { id: noteId }
  },

  'PUT /mp/desk/answers/:id': ({ params: { id }, body, visitor }) => saveCannedReply(kernel, visitor, { id, ...body }),

  'DELETE /mp/desk/answers/:id': async ({ params: { id }, visitor }) => {
    await dropCanned(kernel, visitor, id)
    return { id }
  },

  'PUT /mp/desk/views/:id': ({ params: { id }, body, visitor }) => saveChoice(kernel, visitor, { id, ...body }),

  'DELETE /mp/desk/views/:id': async ({ params: { id }, visitor }) => {
    const isGone = await kernel.db.transaction().execute((trx) => deleteView(trx, { id, by: visitor.userId }))
    if (!isGone) throw deskError('desk.not-yours')
    return { id }
  },

  'GET /mp/desk/search': ({ query: { q }, visitor }) => searchDesk(kernel, visitor, q),

  'GET /mp/desk/learners': ({ query: { q, after, shownIn, ...filter }, visitor }) =>
    readLearners(kernel, visitor, { filter, q, after, lang: normaliseLocale(shownIn) }),

  'POST /mp/desk/watch': async ({ body, visitor: { userId } }) => {
    const [now, until] = [kernel.clock.now(), watchedUntil(kernel)]
    await upsertDeskWatcher(kernel.db, userId, until)
    const { learnerId } = body
    const isFollowed = learnerId !== undefined && (await resumeFollowing(kernel.db, { learnerId, userId, until, now }))
    return { until: until.toISOString(), isFollowed }
  },

  'POST /mp/desk/bulk/preview': ({ body, visitor }) => previewBulk(kernel, visitor, body),

  'PUT /mp/desk/bulk/:id': async ({ params: { id }, body, visitor }) => ({
    total: await sendBulk(kernel, visitor, { id, input: body }),
  }),

  'GET /mp/desk/bulk': ({ visitor }) => readBulks(kernel, visitor),

  'GET /mp/desk/team': ({ query, visitor }) => readTeam(kernel, visitor, query),
})

const watchedUntil = ({ clock }: Kernel): Date => new Date(clock.now().getTime() + DESK_WATCH_MS)
