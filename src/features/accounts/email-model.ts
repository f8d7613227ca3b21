import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'

/** How long the link holds by which one sets a new password (AUTH-28), and the one that proves an e-mail. */
export const PASSWORD_LINK_HOURS = 1
export const VERIFY_LINK_HOURS = 24
/** So many mails with a link go to one address within an hour, whoever asks for them. */
export const LETTERS_PER_HOUR = 5
/** So often within an hour somebody may say that another address is his, and may change what of him is told to be taken. */
export const NEW_ADDRESSES_PER_HOUR = 10
export const CORE_CHANGES_PER_HOUR = 60
/** An answer to a forgotten password takes so long, whether there is such an account or not. */
export const FORGOT_ANSWER_MS = 400
/** What a request may carry at most in one text; the rules say what of it is right. */
const MAX_LENGTH = 512

const text = z.string().max(MAX_LENGTH)

/** Spec §3: forgot password. `returnTo` is the path of the page on which the link of the letter opens. */
export const forgottenPassword = z.object({
  email: text,
  website: text.optional(),
  environmentId: z.literal(ENVIRONMENT_ID).optional(),
  returnTo: text.optional(),
})
export type ForgottenPassword = z.infer<typeof forgottenPassword>

/** Spec §7: core of the profile bo:{userId}. What is absent stays as it is. */
export const coreChange = z.object({ email: text.optional(), phone: text.optional(), complete: z.boolean().optional() })
export type CoreChange = z.infer<typeof coreChange>

/** A sign-in as its owner sees it. */
export const ownSession = z.object({
  id: z.string(),
  /** Names of the browser and of the system as they call themselves; null when they can't be told. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO 8601. Use is noted once an hour. */
  startedAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
