import { z } from 'zod'
import { avatar } from '#features/accounts/model.ts'

/** Longest text in a request; the rules check what is valid. */
const TEXT_MAX_LENGTH = 512
const text = z.string().max(TEXT_MAX_LENGTH)

/** What people change in their profile; absent fields are left as they are. Email and phone are changed by `accounts`. */
export const profileChange = z.object({
  firstName: text.optional(),
  /** An empty text removes it. */
  lastName: text.optional(),
  /** The language of emails. */
  lang: text.optional(),
  /** Can only be removed here; a new phone is set by `accounts`. */
  phone: z.null().optional(),
})
export type ProfileChange = z.infer<typeof profileChange>

/** Account data that only its owner sees, on their profile page. */
export const ownAccount = z.object({ lang: z.string().nullable(), hasPassword: z.boolean() })

/** The standard fields of a user profile; dates are ISO 8601. Spec §3, Auth state. */
const standardProfile = z.object({
  sub: z.string(),
  name: z.string(),
  given_name: z.string().nullable(),
  family_name: z.string().nullable(),
  nickname: z.string(),
  locale: z.string(),
  picture: z.string().nullable(),
  updated_at: z.string().nullable(),
  /** Address of the profile page. */
  profile: z.string(),
})

/** Spec §3, Auth state. */
export const authState = z.object({
  /** Null for guests. */
  currentUser: standardProfile.nullable(),
  /** When progress last changed, and the percentage of each started course. */
  progress: z.object({ timestamp: z.string().nullable(), map: z.record(z.string(), z.number()) }),
  /** A guest's session; null if there is none, and for signed-in users, whose session is only on the server. */
  sessionId: z.string().nullable(),
})
export type AuthState = z.infer<typeof authState>

export const avatarAnswer = z.object({ avatar: avatar.nullable() })
