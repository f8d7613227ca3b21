import type { Scenario } from '#features/scenarios/model.ts'

/** Sets a new password by an emailed link: a single step. Its success starts login at login-by-email. Spec §4. */
export const scenario: Scenario = {
  id: 'restore-password',
  finalize: ({ options: { email } }) => [
    {
      do: 'start',
      id: 'login',
      step: 'login-by-email',
      // With the password that has just been chosen.
      options: { usesPassword: true, ...(email !== undefined && { email }) },
    },
  ],
  steps: [{ id: 'restore-password', component: 'change-password' }],
}
