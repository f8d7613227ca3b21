import type { Effect, Moment, Redirection, Scenario } from '#features/scenarios/model.ts'
import {
  alertTextFor,
  elementAddress,
  isOpenWithoutLogin,
  isSignedIn,
  loginComponent,
  loginRedirect,
  skipIfAtHome,
  skipIfSignedIn,
  targetElement,
} from '#features/scenarios/rules.ts'

/** Starting a course that is free or has been bought. Spec §4, start-free-lesson. */
export const scenario: Scenario = {
  id: 'start-free-lesson',
  isOpenToFrames: true,
  middleware: letInOrAskToSignIn,
  finalize: openElement,
  steps: [
    { id: 'login', component: loginComponent, props: { asksConsent: true }, middleware: skipIfAtHome },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
  ],
}

function letInOrAskToSignIn(moment: Moment): Redirection {
  if (isSignedIn(moment.facts)) return moment.facts.isDeletionAsked ? { go: 'start' } : { go: 'skip' }
  if (isOpenWithoutLogin(moment)) return { go: 'skip', effects: sessionFor(moment) }
  const redirect = loginRedirect(moment)
  if (redirect) return { go: 'leave', effects: [{ do: 'navigate', to: redirect }] }
  return { go: 'start', options: { alertText: moment.options.alertText ?? alertTextFor(moment) } }
}

const sessionFor = ({ facts }: Moment): Effect[] =>
  facts.visitor === 'guest' ? [{ do: 'call', name: 'create-session' }] : []

// Spec §4: after it completes, navigate to /{type}/{id}/ of the first element (SCEN-52).
function openElement(moment: Moment): Effect[] {
  const target = targetElement(moment)
  const to = moment.options.returnTo ?? (target && elementAddress(target))
  return [{ do: 'close' }, ...(to ? [{ do: 'navigate', to } as const] : [])]
}
