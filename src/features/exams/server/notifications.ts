import { z } from 'zod'
import { cachedElements } from '#features/courses/server/cached.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'

/** A mentor has accepted or returned a test. */
export const testChecked = defineNotification({
  id: 'tests.checked',
  topic: 'results',
  props: z.object({ elementId: z.string(), courseId: z.string(), isAccepted: z.boolean() }),
  isAtOnce: true,
  compose: async ({ elementId, courseId, isAccepted }, { kernel, lang, t }) => {
    const elements = await cachedElements(kernel, { id: courseId, lang })
    const title = elements.find(({ id }) => id === elementId)?.title ?? ''
    return isAccepted
      ? { title: await t('mail.testAccepted', { title }), text: await t('mail.testAcceptedMore') }
      : { title: await t('mail.testReturned', { title }), text: await t('mail.testReturnedMore') }
  },
})
