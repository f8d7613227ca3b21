import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

export const block = {
  type: 'mentor',
  version: 1,
  category: 'mentor',
  props: z.object({
    name: z.string().min(1).max(120),
    role: z.string().max(160).optional(),
    text: z.string().max(800).optional(),
    picture: picture.optional(),
    /** What the mentor helps with, in a few words each. */
    helps: z.array(z.string().min(1).max(80)).max(8).optional(),
    /** Names of languages, each in that language. */
    languages: z.array(z.string().max(60)).max(20).optional(),
    /** The mentor of the portal whom it presents. */
    mentorId: z.string().max(64).meta({ field: 'mentor' }).optional(),
    /** Without an address it leads to that mentor, or for guests to sign-in, because mentors only talk with users. */
    button: z.object({ text: z.string().min(1).max(80), to: linkAddress.optional() }).optional(),
    /** `portrait` fills the width of the page, `row` is part of a text. */
    variant: z.enum(['portrait', 'row']),
  }),
  starter: { name: '', variant: 'portrait' },
  migrations: [],
} satisfies BlockDefinition

export type MentorProps = z.infer<typeof block.props>
