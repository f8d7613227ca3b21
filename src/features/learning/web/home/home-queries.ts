import type { ChatApi } from '#features/chat/api.ts'
import type { PracticeApi } from '#features/practice/api.ts'
import type { RemindersApi } from '#features/reminders/api.ts'
import type { Reminder } from '#features/reminders/model.ts'
import type { WebinarsApi } from '#features/webinars/api.ts'
import { queriesOf } from '#web/queries.ts'

/** Reminders of as many webinars are looked at. */
const WEBINARS_MAX = 3

export const practiceQuery = () => queriesOf<PracticeApi>()('GET /lpm/practice')
export const unreadMessageQuery = () => queriesOf<ChatApi>()('GET /lpm/unreadMessage')

// The same queries as those of these features. Importing them would put each into a file of its own, one more request on other pages.
export const remindersQuery = () => queriesOf<RemindersApi>()('GET /lpm/reminders')
export const webinarQuery = (id: string, lang: string) =>
  queriesOf<WebinarsApi>()('GET /creator/webinars/:id', { params: { id }, query: { lang } })

/** Ids of webinars of which the learner wants to be reminded. */
export const awaitedWebinars = (reminders: readonly Reminder[]): string[] =>
  reminders
    .filter(({ kind }) => kind === 'webinar')
    .slice(0, WEBINARS_MAX)
    .map(({ id }) => id)
