import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'
import { TOPICS } from '../topics.ts'

const link = z.url({ protocol: /^https?$/ })

/** Email with one or several notifications of a topic. */
export const notificationMail = defineMail({
  id: 'notification',
  props: z.object({
    /** Name for the greeting; empty if unknown. */
    name: z.string(),
    topic: z.enum(TOPICS),
    entries: z.array(z.object({ title: z.string(), text: z.string().optional(), link })).min(1),
    /** Address of the list of notifications. */
    link,
    unsubscribeUrl: link,
  }),
})
