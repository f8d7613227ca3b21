import type { Scenario } from '#features/scenarios/model.ts'
import { finishLogin, loginComponent, skipIfAtHome, skipIfComplete, skipIfSignedIn } from '#features/scenarios/rules.ts'

/** Connects a service to the account with the same email, by the link of an email (SOCIAL-16). A failure leads to other ways to sign in. */
export const scenario: Scenario = {
  id: 'join-by-letter',
  finalize: finishLogin,
  steps: [
    { id: 'join-by-letter', component: 'join-by-letter' },
    { id: 'login', component: loginComponent, props: { asksConsent: true }, middleware: skipIfAtHome },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
    { id: 'forgot-password', component: 'forgot-password', middleware: skipIfSignedIn },
    { id: 'final-action', component: 'final-action', middleware: skipIfSignedIn },
    { id: 'join-letter-sent', component: 'join-letter-sent', middleware: skipIfSignedIn },
    { id: 'fill-profile', component: 'fill-profile', middleware: skipIfComplete },
  ],
}
