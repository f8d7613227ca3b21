import type { Scenario } from '#features/scenarios/model.ts'
import { finishLogin, skipIfSignedIn } from '#features/scenarios/rules.ts'

/** Signing in by a messenger. Skipped if the visitor is signed in, that is, neither guest nor session-only. Spec §4. */
export const scenario: Scenario = {
  id: 'messengers-login',
  middleware: skipIfSignedIn,
  finalize: finishLogin,
  steps: [{ id: 'messengers-invite', component: 'messengers-invite', props: { asksConsent: true } }],
}
