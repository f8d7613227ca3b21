import { z } from 'zod'
import { cachedPresentation } from '#features/courses/server/cached.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { languageOf } from '#i18n/languages.ts'
import { LEAD_NAMES } from '../limits.ts'
import { findSource } from './sources.ts'

/** In the reader's language, but in the portal's time zone, because the server doesn't know the reader's. */
const momentOf = (date: Date, lang: string): string =>
  new Intl.DateTimeFormat(languageOf(lang).formatLocale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(date)

/** Never part of a digest, with which it would arrive too late. */
export const beginsSoon = defineNotification({
  id: 'reminders.begins-soon',
  topic: 'reminders',
  isAtOnce: true,
  isUrgent: true,
  props: z.object({ kind: z.string(), id: z.string(), lead: z.enum(LEAD_NAMES) }),
  compose: async ({ kind, id, lead }, { kernel, lang, t }) => {
    const place = await findSource(kernel, kind)?.find(kernel, id, lang)
    const moment = place ? momentOf(place.startDate, lang) : ''
    return {
      title: await t(`mail.reminder.${lead}`, { title: place?.title ?? '' }),
      ...(place && { text: await t('mail.reminder.moment', { moment }) }),
    }
  },
})

/** The learner asked to be reminded at this time, so it waits for neither a digest nor the end of quiet hours. */
export const continueCourse = defineNotification({
  id: 'reminders.continue-course',
  topic: 'reminders',
  isAtOnce: true,
  isUrgent: true,
  props: z.object({ courseId: z.string() }),
  compose: async ({ courseId }, { kernel, lang, t }) => {
    const { title } = await cachedPresentation(kernel, { id: courseId, lang, isBought: false })
    return { title: await t('mail.reminder.lesson', { title }), text: await t('mail.reminder.lessonText') }
  },
})
