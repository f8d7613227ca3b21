import type { InputHTMLAttributes } from 'react'
import { EMAIL_INPUT, PHONE_INPUT } from '#features/accounts/contact-inputs.ts'

/** Keyboard and autofill for each type of text field. */
export const INPUTS: Record<'text' | 'email' | 'phone' | 'number', InputHTMLAttributes<HTMLInputElement>> = {
  text: { dir: 'auto' },
  email: EMAIL_INPUT,
  phone: PHONE_INPUT,
  number: { inputMode: 'decimal', dir: 'ltr' },
}
