import type { SignInMethod } from '#features/scenarios/model.ts'

export const method: SignInMethod = {
  id: 'google',
  flag: 'google',
  order: 10,
  label: 'continueWithGoogle',
  icon: 'letter-g',
  step: 'login',
  load: async () => (await import('./web.ts')).signIn,
}
