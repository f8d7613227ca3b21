import type { SignInMethod } from '#features/scenarios/model.ts'

export const method: SignInMethod = {
  id: 'messengers',
  flag: 'messengers',
  order: 80,
  label: 'continueWithMessenger',
  icon: 'chat',
  step: 'login',
  look: 'messengers-invite',
}
