import type { SignInMethod } from '#features/scenarios/model.ts'

export const method: SignInMethod = {
  id: 'facebook',
  flag: 'facebook',
  order: 20,
  label: 'continueWithFacebook',
  icon: 'letter-f',
  step: 'login',
  load: async () => (await import('./web.ts')).signIn,
}
