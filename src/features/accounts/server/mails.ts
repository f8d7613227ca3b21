import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

const link = z.url({ protocol: /^https?$/ })
/** Name for the greeting; empty if unknown. */
const name = z.string()

/** Link to set a new password, valid once. */
export const resetPasswordMail = defineMail({ id: 'reset-password', props: z.object({ name, link, hours: z.int() }) })

/** Link to verify an email address, valid once. */
export const verifyEmailMail = defineMail({ id: 'verify-email', props: z.object({ name, link, hours: z.int() }) })

/** Link that adds a service to the reader's account, valid once and only in the browser that asked for it. */
export const joinServiceMail = defineMail({
  id: 'join-service',
  props: z.object({ name, link, service: z.string(), hours: z.int() }),
})

/** Informs the previous address that the account has a new one, with a link to undo that. */
export const emailChangedMail = defineMail({
  id: 'email-changed',
  props: z.object({ name, link, address: z.string(), days: z.int() }),
})

/** Informs owners that a sign-in method was added or removed. */
export const signInMethodsChangedMail = defineMail({
  id: 'ways-changed',
  props: z.object({ name, link, way: z.string(), isJoined: z.boolean() }),
})

/** Informs owners of a sign-in from a new device. The names are empty if unknown. */
export const newDeviceMail = defineMail({
  id: 'new-device',
  props: z.object({ name, link, browser: z.string(), system: z.string() }),
})

/** Code by which readers prove that they own the account. */
export const proofCodeMail = defineMail({
  id: 'proof-code',
  props: z.object({ name, code: z.string(), minutes: z.int() }),
})

/** Code and link by which readers sign in, or get an account. */
export const signInCodeMail = defineMail({
  id: 'sign-in-code',
  props: z.object({ name, code: z.string(), link, minutes: z.int() }),
})

/** Informs owners that the password was changed, in case somebody else did it. */
export const passwordChangedMail = defineMail({ id: 'password-changed', props: z.object({ name, link }) })

/** Informs both addresses that an administrator merged two accounts. `address` is that of the account, empty if it has none. */
export const accountsMergedMail = defineMail({
  id: 'accounts-merged',
  props: z.object({ name, link, address: z.string() }),
})

/** Informs owners that the account will be deleted, and until when signing in can undo that. */
export const deletionRequestedMail = defineMail({
  id: 'deletion-asked',
  props: z.object({ name, link, days: z.int() }),
})
