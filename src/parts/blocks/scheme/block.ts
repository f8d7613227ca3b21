import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { cleanSvg, SVG_MAX_LENGTH } from './clean-svg.ts'

const BOXES_MIN = 2
const BOXES_MAX = 8

export const block = {
  type: 'scheme',
  version: 1,
  category: 'scheme',
  props: z
    .object({
      title: z.string().max(160).optional(),
      text: z.string().max(400).optional(),
      /** A drawing that was pasted in; see `clean-svg.ts`. */
      svg: z.string().max(SVG_MAX_LENGTH).meta({ field: 'svg' }).optional(),
      /** Alternative text. */
      alt: z.string().max(600).optional(),
      boxes: z
        .array(
          z.object({
            id: z.string().max(64),
            title: z.string().min(1).max(120),
            text: z.string().max(300).optional(),
          }),
        )
        .max(BOXES_MAX),
      caption: z.string().max(300).optional(),
      /** `drawing` shows the SVG; `steps` leads down from box to box, `row` along a line. */
      variant: z.enum(['drawing', 'steps', 'row']),
    })
    .refine(({ variant, svg }) => variant !== 'drawing' || Boolean(svg), { path: ['svg'] })
    .refine(({ variant, boxes }) => variant === 'drawing' || boxes.length >= BOXES_MIN, { path: ['boxes'] }),
  clean: (props) => (typeof props.svg === 'string' ? { ...props, svg: cleanSvg(props.svg) } : props),
  starter: { boxes: [], variant: 'steps' },
  migrations: [],
} satisfies BlockDefinition

export type SchemeProps = z.infer<typeof block.props>
