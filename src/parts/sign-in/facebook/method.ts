import type { SignInMethod } from '#features/scenarios/model.ts'

export const method: SignInMethod = {
  id: 'facebook',
  flag: 'facebook',
  order: 20,
  label: 'continueWithFacebook',
  word: 'wordFacebook',
  icon: 'letter-f',
  mark: [
    { path: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z', fill: '#0866FF' },
    {
      path: 'M13.4 22.9v-8h2.7l.5-3.3h-3.2V9.7c0-1 .4-1.6 1.7-1.6h1.6V5.2s-1.3-.2-2.5-.2c-2.5 0-4 1.5-4 4.1v2.5H7.4v3.3h2.8v8z',
      fill: '#fff',
    },
  ],
  step: 'login',
  load: async () => (await import('./web.ts')).signIn,
}
