import type { InputHTMLAttributes } from 'react'
import type { FormFieldDefinition } from '#features/scenarios/model.ts'

/** Keyboards and autofill for each type of field. */
export const INPUTS: Record<FormFieldDefinition['type'], InputHTMLAttributes<HTMLInputElement>> = {
  text: { dir: 'auto' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
}
