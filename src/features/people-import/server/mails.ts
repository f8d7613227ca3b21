import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

/** Invites somebody who has no account, with what waits for them. */
export const personInvitationMail = defineMail({
  id: 'person-invitation',
  props: z.object({
    /** First name for the greeting; empty if unknown. */
    name: z.string(),
    link: z.url({ protocol: /^https?$/ }),
    /** Titles of courses and groups. */
    titles: z.array(z.string()),
    days: z.int(),
  }),
})
