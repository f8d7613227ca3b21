import type { Scenario } from '#features/scenarios/model.ts'
import {
  beginLogin,
  finishLogin,
  loginComponent,
  skipIfAtHome,
  skipIfComplete,
  skipIfSignedIn,
} from '#features/scenarios/rules.ts'

/** Signing in by any method of the portal. Spec §4. */
export const scenario: Scenario = {
  id: 'login',
  isOpenToFrames: true,
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
      // Welcomes newcomers. It is skipped for everybody else, and for visitors who are to return to a page.
      middleware: ({ options, facts }) => (options.returnTo || !facts.isNew ? { go: 'skip' } : undefined),
    },
  ],
}
