import { pageTemplates } from '#features/pages/server/authoring/templates.ts'
import { type CleaningTask, handleCleaning, inPieces } from '#server/jobs/cleaning.ts'
import { deleteOldEvents } from '#server/events/event-store.ts'
import { registerFeature } from '#server/feature.ts'
import { deleteOldAnswers } from '#server/http/idempotency.ts'
import type { Kernel } from '#server/kernel.ts'
import { deleteOldMails } from '#server/mail/mail-store.ts'
import { deleteOldLimits } from '#server/http/rate-limit.ts'
import { purgeSessions } from '#server/sessions/sessions.ts'
import { features } from './features.ts'
import { shippedTemplates } from './server/page-templates.ts'
import { addParts, registerMails } from './parts/parts.server.ts'

/**
 * Registers everything that features do besides answering requests: jobs, emails, listeners, and how the data of a
 * person is exported, erased and moved from guest to account. Every process calls it once, right after it has
 * opened its kernel, because a job may run in any of them.
 */
export function registerFeatures(kernel: Kernel): void {
  addParts(kernel.parts)
  registerMails(kernel)
  kernel.hooks.add(pageTemplates, 'shipped', shippedTemplates(kernel))
  for (const feature of features) registerFeature(kernel, feature)
  handleCleaning(kernel.jobs, cleaningTasks(kernel))
  const { jobs, hooks, parts, mail } = kernel
  const registered = { jobs: jobs.names(), hooks: hooks.names(), parts: parts.names(), ...mail.names() }
  kernel.log.debug(registered, 'Registered the features')
}

/** Everything that deletes expired data, by name. */
export const cleaningTasks = (kernel: Kernel): Record<string, CleaningTask> => ({
  ...cleanupOfKernel(kernel),
  ...Object.assign({}, ...features.map(({ cleanup }) => cleanup?.(kernel) ?? {})),
})

const cleanupOfKernel = (kernel: Kernel): Record<string, CleaningTask> => {
  const { db, clock } = kernel
  return {
    events: () => inPieces(clock, () => deleteOldEvents(db)),
    mails: () => inPieces(clock, () => deleteOldMails(db, clock.now())),
    answers: () => inPieces(clock, () => deleteOldAnswers(db, clock.now())),
    limits: () => deleteOldLimits({ db, clock }),
    sessions: () => purgeSessions(kernel),
  }
}
