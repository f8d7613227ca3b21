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

export const avatarAnswer = z.object({ avatar: avatar.nullable() })
