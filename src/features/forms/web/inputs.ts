import type { InputHTMLAttributes } from 'react'

/** Keyboard and autofill for each type of text field. */
export const INPUTS: Record<'text' | 'email' | 'phone' | 'number', InputHTMLAttributes<HTMLInputElement>> = {
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
  number: { inputMode: 'decimal', dir: 'ltr' },
}
