import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'

/** How long a link to set a new password (AUTH-28) or to verify an email is valid. */
export const PASSWORD_LINK_HOURS = 1
export const VERIFY_LINK_HOURS = 24
/** Emails with a link per address and hour, from all callers together. */
export const EMAILS_PER_HOUR = 5
/** Changes of one's email or phone per hour, since each reveals whether an address is taken. */
export const NEW_ADDRESSES_PER_HOUR = 10
export const CORE_CHANGES_PER_HOUR = 60
/** Duration of every response to a password reset, whether the account exists or not. */
export const FORGOT_ANSWER_MS = 400
/** Longest text accepted by the schema; the rules decide what is valid. */
const MAX_LENGTH = 512

const text = z.string().max(MAX_LENGTH)

/** Spec §3: forgot password. `returnTo` is the path of the page on which the emailed link opens. */
export const forgottenPassword = z.object({
  email: text,
  website: text.optional(),
  environmentId: z.literal(ENVIRONMENT_ID).optional(),
  returnTo: text.optional(),
})
export type ForgottenPassword = z.infer<typeof forgottenPassword>

/** Spec §7: core of the profile bo:{userId}. Absent fields stay as they are. */
export const coreChange = z.object({ email: text.optional(), phone: text.optional(), complete: z.boolean().optional() })
export type CoreChange = z.infer<typeof coreChange>

/** A sign-in as its owner sees it. */
export const ownSession = z.object({
  id: z.string(),
  /** Names of the browser and the operating system; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO 8601. Use is recorded once an hour. */
  startedAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
