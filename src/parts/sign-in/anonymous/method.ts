import type { SignInMethod } from '#features/scenarios/model.ts'

export const method: SignInMethod = {
  id: 'anonymous',
  flag: 'anonymous',
  order: 95,
  label: 'continueWithoutName',
  word: 'wordWithoutName',
  icon: 'user',
  step: 'login',
  look: 'anonymous-disclaimer',
}
