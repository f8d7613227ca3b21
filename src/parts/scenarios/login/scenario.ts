import type { Scenario } from '#features/scenarios/model.ts'
import {
  beginLogin,
  finishLogin,
  loginComponent,
  skipIfAtHome,
  skipIfComplete,
  skipIfSignedIn,
} from '#features/scenarios/rules.ts'

/** Signing in by whatever the portal offers. Spec §4. */
export const scenario: Scenario = {
  id: 'login',
  middleware: beginLogin,
  finalize: finishLogin,
  steps: [
    { id: 'login', component: loginComponent, props: { asksConsent: true }, middleware: skipIfAtHome },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
    { id: 'forgot-password', component: 'forgot-password', middleware: skipIfSignedIn },
    { id: 'final-action', component: 'final-action', middleware: skipIfSignedIn },
    { id: 'join-letter-sent', component: 'join-letter-sent', middleware: skipIfSignedIn },
    { id: 'fill-profile', component: 'fill-profile', middleware: skipIfComplete },
    {
      id: 'success',
      component: 'success',
      // Who is on his way somewhere is not stopped.
      middleware: ({ options }) => (options.returnTo ? { go: 'skip' } : undefined),
    },
  ],
}
