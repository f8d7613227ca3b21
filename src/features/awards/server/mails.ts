import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

/** A certificate was issued, or issued anew: it comes with the letter. */
export const certificateMail = defineMail({
  id: 'certificate',
  props: z.object({ name: z.string(), course: z.string(), link: z.url(), isAnew: z.boolean() }),
})
