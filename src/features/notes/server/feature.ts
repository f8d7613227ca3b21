import { quotedPlace } from '#features/chat/server/quoted-place.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { notesApi } from '../api.ts'
import { DELETED_KEPT_MS } from '../limits.ts'
import { notesHandlers } from './handlers.ts'
import { addNotesFile } from './notes-file.ts'
import { findQuotedPlace } from './places.ts'
import { deleteOldNotes, exportNotes, moveNotes } from './store.ts'

export const notesFeature = defineFeature({
  name: 'notes',
  api: { notes: answer(notesApi, notesHandlers) },

  addresses: addNotesFile,
  exportPerson: { notes: exportNotes },
  personRows: {
    'notes.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }) => moveNotes(trx, { from, to }),
  listeners: [on(quotedPlace, findQuotedPlace)],
  cleanup: (kernel) => ({
    notes: () => deleteOldNotes(kernel, new Date(kernel.clock.now().getTime() - DELETED_KEPT_MS)),
  }),
})
