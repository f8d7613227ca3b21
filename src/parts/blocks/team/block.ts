import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { Presence } from '#features/mentors/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

export const block = {
  type: 'team',
  version: 2,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** Mentors to show besides the people entered on the page: those of the portal or of one team who agreed to be shown, or none. */
    source: z.enum(['own', 'mentors', 'mentor-team']),
    /** With source `mentor-team`. */
    teamId: z.string().max(64).meta({ field: 'mentor-team' }).optional(),
    /** Written into the page by its author; these come first. */
    people: z
      .array(
        z.object({
          id: z.string().max(64),
          name: z.string().min(1).max(80),
          role: z.string().max(120).optional(),
          /** Names of the languages they speak, each in that language. */
          languages: z.array(z.string().min(1).max(40)).max(12).optional(),
          picture: picture.optional(),
          to: linkAddress.optional(),
        }),
      )
      .max(40),
    button: z.object({ text: z.string().min(1).max(80), to: linkAddress }).optional(),
    /** `arcade` shows portraits in a row of arches, `rows` names with small ones beside them. */
    variant: z.enum(['arcade', 'rows']),
  }),
  starter: { title: '', source: 'own', people: [], variant: 'arcade' },
  migrations: [(old) => ({ ...old, source: 'own' })],
} satisfies BlockDefinition

export type TeamProps = z.infer<typeof block.props>
/** A person; for mentors with their answer time. */
export type Teammate = TeamProps['people'][number] & { presence?: Presence }
