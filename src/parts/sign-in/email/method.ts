import type { SignInMethod } from '#features/scenarios/model.ts'

export const method: SignInMethod = {
  id: 'email',
  flag: 'email',
  order: 90,
  label: 'continueWithEmail',
  word: 'wordEmail',
  icon: 'mail',
  step: 'login-by-email',
}
