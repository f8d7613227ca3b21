import type { Effect, Moment, Redirection, Scenario } from '#features/scenarios/model.ts'
import {
  finishEffects,
  isSignedIn,
  loginComponent,
  RESTORE_LOOK,
  skipIfAtHome,
  skipIfSignedIn,
} from '#features/scenarios/rules.ts'

/** The way into a course of one small piece. Spec §4: requires a course. */
export const scenario: Scenario = {
  id: 'start-free-microcourse',
  middleware: letInOrAskToSignIn,
  finalize: ({ options }) => finishEffects(options),
  steps: [
    { id: 'login', component: loginComponent, props: { asksConsent: true }, middleware: skipIfAtHome },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
  ],
}

function letInOrAskToSignIn(moment: Moment): Redirection {
  const { facts } = moment
  if (!facts.course) {
    return { go: 'leave', effects: [{ do: 'log', message: 'Microcourse instance is no provided' }] }
  }
  if (isSignedIn(facts)) return loginComponent(facts) === RESTORE_LOOK ? { go: 'start' } : { go: 'skip' }
  if (isOpenToGuest(moment)) return { go: 'skip', effects: sessionFor(moment) }
  return { go: 'start', options: { alertText: moment.options.alertText ?? 'course-close-first' } }
}

/** Whether a guest can go on with no more than a session. */
const isOpenToGuest = ({ facts: { course, gdpr } }: Moment): boolean =>
  Boolean(course?.guestAvailable && course.accessedWithoutRegistration && !course.requiresRegistration && !gdpr)

const sessionFor = ({ facts }: Moment): Effect[] =>
  facts.visitor === 'guest' ? [{ do: 'call', name: 'create-session' }] : []
