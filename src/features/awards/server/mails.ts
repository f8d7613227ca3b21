import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

/** Sent with the certificate attached, when it is issued or reissued. */
export const certificateMail = defineMail({
  id: 'certificate',
  props: z.object({ name: z.string(), course: z.string(), link: z.url(), isAnew: z.boolean() }),
})
