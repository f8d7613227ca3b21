import type { InputHTMLAttributes } from 'react'
import type { RegistrationField } from '#features/portal/registration-settings.ts'

/** Keyboards and autofill for each field that a portal may ask for. */
export const INPUTS: Record<RegistrationField['id'], InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
  },
  password: { type: 'password', autoComplete: 'new-password', dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  age: { inputMode: 'numeric' },
  additional: {},
}
