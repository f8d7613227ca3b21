import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

/** Notifies that somebody has sent a form, with the answers. */
export const formRecordMail = defineMail({
  id: 'form-record',
  props: z.object({
    form: z.string(),
    answers: z.array(z.object({ label: z.string(), text: z.string() })),
    link: z.url({ protocol: /^https?$/ }),
  }),
})
