import { z } from 'zod'
import { avatar } from '#features/accounts/model.ts'

/** What a request may carry at most in one text; the rules say what of it is right. */
const TEXT_MAX_LENGTH = 512
const text = z.string().max(TEXT_MAX_LENGTH)

/** What a person keeps of himself; what is absent stays as it is. E-mail and phone change by the core. */
export const profileChange = z.object({
  firstName: text.optional(),
  /** Empty: none. */
  lastName: text.optional(),
  /** The language of letters. */
  lang: text.optional(),
  /** A phone can be taken away; another is given by the core. */
  phone: z.null().optional(),
})
export type ProfileChange = z.infer<typeof profileChange>

/** What only the owner of an account sees of it, on his profile. */
export const ownAccount = z.object({ lang: z.string().nullable(), hasPassword: z.boolean() })

/** Of a person what every program may expect of a profile; dates are ISO 8601. Spec §3, Auth state. */
const standardProfile = z.object({
  sub: z.string(),
  name: z.string(),
  given_name: z.string().nullable(),
  family_name: z.string().nullable(),
  nickname: z.string(),
  locale: z.string(),
  picture: z.string().nullable(),
  updated_at: z.string().nullable(),
  /** Address of his profile. */
  profile: z.string(),
})

/** Spec §3, Auth state. */
export const authState = z.object({
  /** Null for guests. */
  currentUser: standardProfile.nullable(),
  /** When it last changed, and how far he has come in each course that he has begun, in percent. */
  progress: z.object({ timestamp: z.string().nullable(), map: z.record(z.string(), z.number()) }),
  /** A guest's session; null without one, and for who is signed in: his stays with the server. */
  sessionId: z.string().nullable(),
})
export type AuthState = z.infer<typeof authState>

export const avatarAnswer = z.object({ avatar: avatar.nullable() })
