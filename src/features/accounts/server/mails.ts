import { z } from 'zod'
import { defineMail } from '#server/mail.ts'

const link = z.url({ protocol: /^https?$/ })
/** The name by which the reader is greeted; empty when none is known. */
const name = z.string()

/** The link by which one sets a new password, once. */
export const resetPasswordMail = defineMail({ id: 'reset-password', props: z.object({ name, link, hours: z.int() }) })

/** The link by which one proves that an address is his, once. */
export const verifyEmailMail = defineMail({ id: 'verify-email', props: z.object({ name, link, hours: z.int() }) })

/** Says that the password was changed, so that one whose account was taken over learns of it. */
export const passwordChangedMail = defineMail({ id: 'password-changed', props: z.object({ name, link }) })

/** Says that an account will be deleted, and how long its owner may take that back by signing in. */
export const deletionAskedMail = defineMail({ id: 'deletion-asked', props: z.object({ name, link, days: z.int() }) })
