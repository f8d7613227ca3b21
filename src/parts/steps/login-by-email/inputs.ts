import type { InputHTMLAttributes } from 'react'
import { EMAIL_INPUT, PHONE_INPUT } from '#features/accounts/contact-inputs.ts'
import type { RegistrationField } from '#features/portal/registration-settings.ts'

/** Keyboards and autofill for each field that a portal may ask for. */
export const INPUTS: Record<RegistrationField['id'], InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: EMAIL_INPUT,
  password: { type: 'password', autoComplete: 'new-password', dir: 'ltr' },
  phone: PHONE_INPUT,
  age: { inputMode: 'numeric' },
  additional: {},
}
