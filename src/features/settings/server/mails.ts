import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

/** Email by which an administrator tests the mail server. */
export const mailTestMail = defineMail({ id: 'mail-test', props: z.object({ link: z.url({ protocol: /^https?$/ }) }) })
