import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RemindersApi } from '../api.ts'
import { remindersError } from '../errors.ts'
import { findSource } from './sources.ts'
import { deleteReminder, insertReminder, listReminders } from './store.ts'

export const remindersHandlers = (kernel: Kernel): Handlers<RemindersApi> => ({
  'GET /lpm/reminders': async ({ visitor }) => ({ reminders: await listReminders(kernel.db, visitor.userId) }),

  'PUT /lpm/reminders/:kind/:id': async ({ params, body: { isOn }, visitor }) => {
    const key = { ...params, userId: visitor.userId }
    if (!isOn) {
      await deleteReminder(kernel.db, key)
      return { isOn }
    }
    const place = await findSource(kernel, params.kind)?.find(kernel, params.id, FALLBACK_LANGUAGE)
    if (!place) throw remindersError('reminders.nothing-there')
    await insertReminder(kernel.db, key, kernel.clock.now())
    return { isOn }
  },
})
