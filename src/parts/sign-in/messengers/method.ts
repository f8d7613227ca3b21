import type { SignInMethod } from '#features/scenarios/model.ts'

export const method: SignInMethod = {
  id: 'messengers',
  flag: 'messengers',
  order: 80,
  label: 'continueWithMessenger',
  word: 'wordMessenger',
  icon: 'chat',
  mark: [
    { path: 'M12 2a10 9.5 0 1 1-4.6 18L3 21.5l1.2-4.2A9.5 9.5 0 0 1 12 2z', fill: '#25A55F' },
    {
      path: 'M8 10.4a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zM12 10.4a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zM16 10.4a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
      fill: '#fff',
    },
  ],
  step: 'login',
  look: 'messengers-invite',
}
