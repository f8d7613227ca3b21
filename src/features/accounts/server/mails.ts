import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

const link = z.url({ protocol: /^https?$/ })
/** The name by which the reader is greeted; empty when none is known. */
const name = z.string()

/** The link by which one sets a new password, once. */
export const resetPasswordMail = defineMail({ id: 'reset-password', props: z.object({ name, link, hours: z.int() }) })

/** The link by which one proves that an address is his, once. */
export const verifyEmailMail = defineMail({ id: 'verify-email', props: z.object({ name, link, hours: z.int() }) })

/** The link that joins a service to the account of its reader, once, in the browser where that was asked for. */
export const joinServiceMail = defineMail({
  id: 'join-service',
  props: z.object({ name, link, service: z.string(), hours: z.int() }),
})

/** Says at the address from before that the account has another one, with the link that takes that back. */
export const emailChangedMail = defineMail({
  id: 'email-changed',
  props: z.object({ name, link, address: z.string(), days: z.int() }),
})

/** Says that a way to sign in was joined to the account, or taken from it. */
export const waysChangedMail = defineMail({
  id: 'ways-changed',
  props: z.object({ name, link, way: z.string(), isJoined: z.boolean() }),
})

/** Says that somebody signed in from where nobody did before. The names are empty where they cannot be told. */
export const newDeviceMail = defineMail({
  id: 'new-device',
  props: z.object({ name, link, browser: z.string(), system: z.string() }),
})

/** The code by which its reader proves that he is the owner of the account. */
export const proofCodeMail = defineMail({
  id: 'proof-code',
  props: z.object({ name, code: z.string(), minutes: z.int() }),
})

/** Says that the password was changed, so that one whose account was taken over learns of it. */
export const passwordChangedMail = defineMail({ id: 'password-changed', props: z.object({ name, link }) })

/** Says that an account will be deleted, and how long its owner may take that back by signing in. */
export const deletionAskedMail = defineMail({ id: 'deletion-asked', props: z.object({ name, link, days: z.int() }) })
