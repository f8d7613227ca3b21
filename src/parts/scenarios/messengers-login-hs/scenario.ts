import type { Scenario } from '#features/scenarios/model.ts'
import { loginComponent, skipIfAtHome, skipIfSignedIn } from '#features/scenarios/rules.ts'

/**
 * Connects a messenger to an account. Visitors without one sign in first: only if the visitor is not guest. Spec
 * §4.
 */
export const scenario: Scenario = {
  id: 'messengers-login-hs',
  isOpenToFrames: true,
  steps: [
    { id: 'login', component: loginComponent, props: { asksConsent: true }, middleware: skipIfAtHome },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
    {
      id: 'messengers-invite',
      component: 'messengers-invite',
      title: 'messengersConnectTitle',
      description: 'messengersConnectLead',
    },
  ],
}
