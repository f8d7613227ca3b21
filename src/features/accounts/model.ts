import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ROLES } from '#base/roles.ts'
import { ANSWER_MAX_LENGTH, EMAIL_MAX_LENGTH } from './limits.ts'

/** How long a password link made by an administrator is valid. */
export const ADMIN_LINK_HOURS = 24
/** Longest text accepted by the schema; the rules decide what is valid. */
const TEXT_MAX_LENGTH = 512

const environment = z.object({ environmentId: z.string() })

/** The campaign by which a learner came; kept only with both source and campaign (ANALYT-10). Spec §3, User. */
export const utm = z.object({
  environmentId: z.string(),
  utm_campaign: z.string(),
  utm_source: z.string(),
  utm_medium: z.string().optional(),
  utm_content: z.string().optional(),
  utm_term: z.string().optional(),
})
export type Utm = z.infer<typeof utm>

export const avatar = z.object({
  id: z.string(),
  url: z.string(),
  thumbnails: z.record(z.string(), z.string()),
})

/** A user as they see themselves. Spec §3, User. */
export const user = z.object({
  id: z.string(),
  status: z.enum(['guest', 'session', 'active']),
  roles: z.array(z.enum(ROLES)),
  /** ISO 8601; null for guests. */
  registered: z.string().nullable(),
  complete: z.boolean(),
  email: z.string().nullable(),
  /** Whether the owner has verified the address. */
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  fullName: z.string(),
  avatar: avatar.nullable(),
  deletion: z.array(environment),
  learning: z.object({ environments: z.array(z.string()) }),
  analytics: z.object({ utm: z.array(utm) }),
  orders: z.object({ courses: z.array(z.string()) }),
  /** Answers to the portal's own registration fields, by field. */
  profile: z.record(z.string(), z.string()),
  /** The part before `|` is a sign-in method. */
  links: z.array(z.string()),
  chat: z.object({
    connections: z.array(z.object({ environmentId: z.string(), type: z.string(), mentorId: z.string() })),
  }),
  /** The user's chats, one per portal (CHAT-04). */
  chatV2: z.array(z.object({ chatId: z.string(), learningPortalId: z.string() })),
  gdpr: z.object({
    portals: z.array(z.object({ learningPortalId: z.string(), cookies: z.record(z.string(), z.boolean()) })),
  }),
  /** Whether this is the first sign-in to the account. */
  isNew: z.boolean(),
  isGuest: z.boolean(),
  hasSession: z.boolean(),
  /** Null for guests: it distinguishes signed-in users (AUTH-39). */
  core: z.object({ email: z.string().nullable(), phone: z.string().nullable(), complete: z.boolean() }).nullable(),
})
export type User = z.infer<typeof user>

const text = z.string().max(TEXT_MAX_LENGTH)
const answer = z.string().max(ANSWER_MAX_LENGTH)

/** Spec §3, Register payload. `role` is accepted and ignored: everybody who registers is a disciple (AUTH-25). */
export const registration = z.object({
  firstName: text,
  lastName: text.optional(),
  email: text,
  password: text,
  phone: text.optional(),
  age: text.optional(),
  additional: text.optional(),
  role: text.optional(),
  website: text.optional(),
  environmentId: z.literal(ENVIRONMENT_ID).optional(),
  utm: z
    .object({
      utm_campaign: answer.optional(),
      utm_source: answer.optional(),
      utm_medium: answer.optional(),
      utm_content: answer.optional(),
      utm_term: answer.optional(),
    })
    .optional(),
})
export type RegistrationPayload = z.infer<typeof registration>

/** Spec §3, Anonymous register payload; also used to sign in (ANON-05, ANON-09). */
export const anonymousLogin = z.object({ username: text, password: text })

export const emailLogin = z.object({ email: z.string().max(EMAIL_MAX_LENGTH), password: text })

/**
 * A session's tokens in a response. The tokens themselves are in HttpOnly cookies, which scripts can't read; the
 * response says when they expire, as ISO 8601.
 */
export const tokens = z.object({ accessExpires: z.string(), refreshExpires: z.string() })

export const openedSession = z.object({ userId: z.string(), tokens })
export type OpenedSession = z.infer<typeof openedSession>
