import type { Scenario } from '#features/scenarios/model.ts'
import { finishLogin, skipIfSignedIn } from '#features/scenarios/rules.ts'

/** All ways to sign in beside each other, whatever their number. Skipped if the visitor is logged in. Spec §4. */
export const scenario: Scenario = {
  id: 'mixed-login',
  middleware: skipIfSignedIn,
  finalize: finishLogin,
  steps: [
    { id: 'login', component: 'login', props: { asksConsent: true } },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
  ],
}
