import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'
import { TOPICS } from '../topics.ts'

const link = z.url({ protocol: /^https?$/ })

/** What somebody was told, one or several of a topic, in words of his language. */
export const notificationMail = defineMail({
  id: 'notification',
  props: z.object({
    /** The name by which the reader is greeted; empty when none is known. */
    name: z.string(),
    topic: z.enum(TOPICS),
    entries: z.array(z.object({ title: z.string(), text: z.string().optional(), link })).min(1),
    /** Where all of them stand. */
    link,
    unsubscribeUrl: link,
  }),
})
