import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'
import { moment, timeZone } from '#features/pages/moment-field.ts'

export const block = {
  type: 'event',
  version: 1,
  category: 'event',
  props: z
    .object({
      title: z.string().min(1).max(160),
      startsAt: moment,
      endsAt: moment.optional(),
      /** Time zone of the place; visitors elsewhere see their own time too. */
      timeZone,
      place: z.string().max(200).optional(),
      host: z.string().max(120).optional(),
      text: z.string().max(600).optional(),
      /** For the poster. */
      picture: picture.optional(),
      button: z.object({ text: z.string().min(1).max(80), to: linkAddress }).optional(),
      /** `row` is on the page beside its date, `poster` fills the width of the page. */
      variant: z.enum(['row', 'poster']),
    })
    .refine(({ startsAt, endsAt }) => endsAt === undefined || Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
    }),
  starter: { title: '', timeZone: 'UTC', variant: 'row' },
  migrations: [],
} satisfies BlockDefinition

export type EventProps = z.infer<typeof block.props>
