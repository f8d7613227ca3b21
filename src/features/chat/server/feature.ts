import { messengerReport, messengerMessage } from '#features/accounts/server/messengers/message-hooks.ts'
import { connectionChanged } from '#features/mentors/server/connections.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { chatApi } from '../api.ts'
import { followConnection } from './chats.ts'
import { deleteFilesOf, deleteUnsentFiles } from './delete-files.ts'
import { addChatFiles, addChatUploads } from './files-address.ts'
import { chatHandlers } from './handlers.ts'
import { mergeChats } from './merge.ts'
import { giveCurrentMentor } from './store-merge.ts'
import { receiveMessage } from './messengers/receive-message.ts'
import { deleteExpiredReports, handleDelivery, deliverAndNotify } from './messengers/deliver-and-notify.ts'
import { processReport } from './messengers/report.ts'
import { answerKind, handleNotices, waitingKind, withdrawNotification } from './chat-notifications.ts'
import { messagesPosted } from './post.ts'
import { messagesRead } from './read.ts'
import { deleteOldChanges } from './store-changes.ts'
import { exportChat } from './store-person.ts'
import { deleteOldChatWatchers } from './store-watchers.ts'

export const chatFeature = defineFeature({
  name: 'chat',
  api: { chat: answer(chatApi, chatHandlers) },

  uploads: addChatUploads,
  addresses: addChatFiles,
  jobs: (kernel) => {
    handleDelivery(kernel)
    handleNotices(kernel)
  },
  parts: [answerKind, waitingKind],
  listeners: [
    on(connectionChanged, followConnection),
    on(messagesPosted, deliverAndNotify),
    on(messagesRead, withdrawNotification),
    on(messengerMessage, receiveMessage),
    on(messengerReport, processReport),
  ],
  exportPerson: { chat: exportChat },
  erasePerson: deleteFilesOf,
  personRows: {
    'chats.learner_id': 'merged',
    'chats.mentor_id': 'moved',
    'chat_messages.author_id': 'moved',
    'chat_files.sender_id': 'moved',
    'chat_watchers.user_id': 'ended',
    'chat_bulk_refusals.learner_id': { oneFor: [] },
  },
  mergeVisitor: async ({ from, to, trx, isAccount }) => {
    await mergeChats(trx, { from, to })
    if (isAccount) await giveCurrentMentor(trx, to)
  },
  cleanup: (kernel) => ({
    chatWatchers: () => deleteOldChatWatchers(kernel.db, kernel.clock.now()),
    chatFiles: () => deleteUnsentFiles(kernel),
    chatChanges: () => deleteOldChanges(kernel),
    messengerReports: () => deleteExpiredReports(kernel),
  }),
})
