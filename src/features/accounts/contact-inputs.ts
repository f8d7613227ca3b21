/** Keyboard and autofill of a field for an email address. */
export const EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
} as const

/** Keyboard and autofill of a field for a phone number. */
export const PHONE_INPUT = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' } as const
