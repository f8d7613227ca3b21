import { z } from 'zod'

export const REGISTRATION_FIELD_IDS = [
  'email',
  'lastName',
  'firstName',
  'password',
  'phone',
  'age',
  'additional',
] as const

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

export const registrationFields = z.object({
  type: z.enum(['mixed', 'email', 'anonymous', 'closed']).default('mixed'),
  email: z.boolean().default(true),
  googleOneTap: z.boolean().default(false),
  messengers: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  fields: z.array(registrationField).default([]),
})
/** Besides what is named here, a switch for each sign-in service by its id, such as `google`. */
export type Registration = z.infer<typeof registrationFields> & Record<string, unknown>
export const registration: z.ZodType<Registration> = registrationFields.catchall(z.boolean())
