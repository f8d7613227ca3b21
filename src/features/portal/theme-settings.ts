import { z } from 'zod'
import { isUsableFont } from './font-list.ts'
import { colour } from './setting-fields.ts'

export const COMPONENT_RADIUS_DEFAULT = 20
export const BUTTON_RADIUS_DEFAULT = 30

export const font = z.object({ name: z.string(), source: z.string() }).refine(isUsableFont, {
  message: 'font',
})

/** Look of a portal. Spec §3, Theme. */
export const theme = z.object({
  textFont: font.default({ name: 'Wix Madefor Text', source: 'system' }),
  titleFont: font.default({ name: 'Geologica', source: 'system' }),
  componentBorderRadius: z.int().min(0).max(30).default(COMPONENT_RADIUS_DEFAULT),
  button: z
    .object({
      id: z.string(),
      borderRadius: z.int().min(0).max(30).default(BUTTON_RADIUS_DEFAULT),
      type: z.enum(['gradient', 'flat', 'outline']).default('flat'),
    })
    .default({ id: 'default', borderRadius: BUTTON_RADIUS_DEFAULT, type: 'flat' }),
  /** A named palette (blue, green, red, orange, purple, teal, grey) or `#rrggbb`. */
  color: colour.default('blue'),
})
export type Theme = z.infer<typeof theme>
