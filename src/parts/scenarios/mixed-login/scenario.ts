import type { Facts, Scenario } from '#features/scenarios/model.ts'
import { finishLogin, RESTORE_LOOK, skipIfAtHome, skipIfComplete, skipIfSignedIn } from '#features/scenarios/rules.ts'

/** All sign-in methods on one screen, regardless of their number. Skipped if the visitor is logged in. Spec §4. */
export const scenario: Scenario = {
  id: 'mixed-login',
  middleware: skipIfAtHome,
  finalize: finishLogin,
  steps: [
    { id: 'login', component: mixedComponent, props: { asksConsent: true } },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
    { id: 'fill-profile', component: 'fill-profile', middleware: skipIfComplete },
  ],
}

function mixedComponent({ isDeletionAsked }: Facts): string {
  return isDeletionAsked ? RESTORE_LOOK : 'login'
}
