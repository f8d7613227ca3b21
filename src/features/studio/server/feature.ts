import { DAY_MS } from '#base/clock.ts'
import { KEPT_DAYS } from '#features/drafts/limits.ts'
import { paletteEntries } from '#features/palette/server/hooks.ts'
import { templateTexts } from '#features/authoring/server/checks/template-texts.ts'
import { deleteClosedWindows } from '#features/drafts/server/store-presence.ts'
import { deleteOldDeleted, deleteOldSteps } from '#features/drafts/server/store.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { studioApi } from '../api.ts'
import { liveApi } from '../live-api.ts'
import { tryApi } from '../try-api.ts'
import { studioHandlers } from './handlers.ts'
import { studioPalette } from './palette.ts'
import { lessonTexts } from './template-texts.ts'
import { liveHandlers } from './live-handlers.ts'
import { tryHandlers } from './try-handlers.ts'

/** Writing courses in the browser. */
export const studioFeature = defineFeature({
  name: 'studio',
  api: {
    studio: answer(studioApi, studioHandlers),
    studioLive: answer(liveApi, liveHandlers),
    try: answer(tryApi, tryHandlers),
  },
  listeners: [on(templateTexts, lessonTexts), on(paletteEntries, studioPalette)],
  personRows: {
    'drafts.changed_by': 'moved',
    'draft_steps.changed_by': 'moved',
    'draft_watchers.user_id': 'ended',
  },
  cleanup: ({ db, clock }) => {
    const before = () => new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
    return {
      draftSteps: () => deleteOldSteps({ db, clock }, before()),
      deletedDrafts: () => deleteOldDeleted(db, before()),
      draftWatchers: () => deleteClosedWindows(db, clock.now()),
    }
  },
})
