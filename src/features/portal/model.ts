import { z } from 'zod'

/** Spec §9. */
export const SETTINGS_REFRESH_MS = 10_000
export const COMPONENT_RADIUS_DEFAULT = 20
export const BUTTON_RADIUS_DEFAULT = 30

export const font = z.object({ name: z.string(), source: z.string() })

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
  color: z.string().default('blue'),
})
export type Theme = z.infer<typeof theme>

export const REGISTRATION_FIELD_IDS = ['email', 'lastName', 'firstName', 'password', 'phone', 'age', 'additional'] as const

/** A field of the sign-up form. Spec §3, Registration field. */
export const registrationField = z.object({
  uid: z.string(),
  id: z.enum(REGISTRATION_FIELD_IDS),
  name: z.string(),
  type: z.enum(['text-field-simple', 'email-simple']),
  props: z.object({ type: z.string().optional() }),
  validation: z.object({ minLength: z.int().optional(), maxLength: z.int().optional() }),
  active: z.boolean(),
  required: z.boolean(),
  unrequirable: z.boolean(),
  unactivable: z.boolean(),
  codeName: z.string(),
})
export type RegistrationField = z.infer<typeof registrationField>
