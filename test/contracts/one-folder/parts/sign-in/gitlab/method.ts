import type { SignInMethod } from '#features/scenarios/model.ts'

export const method: SignInMethod = {
  id: 'gitlab',
  flag: 'gitlab',
  order: 30,
  label: 'continueWithGitLab',
  word: 'continueWithGitlab',
  icon: 'user',
  step: 'login',
  load: async () => (await import('./web.ts')).signIn,
}
