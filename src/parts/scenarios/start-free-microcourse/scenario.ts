import { isOpenToGuests } from '#features/microcourses/rules.ts'
import type { Effect, Moment, Redirection, Scenario } from '#features/scenarios/model.ts'
import {
  finishEffects,
  isSignedIn,
  loginComponent,
  RESTORE_LOOK,
  skipIfAtHome,
  skipIfSignedIn,
} from '#features/scenarios/rules.ts'

/** Opens a course of one microcourse, or a microcourse without a course. Spec §4: requires a course (C30). */
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
  if (!facts.course && !facts.microcourse) {
    return { go: 'leave', effects: [{ do: 'log', message: 'Microcourse instance is no provided' }] }
  }
  if (isSignedIn(facts)) return loginComponent(facts) === RESTORE_LOOK ? { go: 'start' } : { go: 'skip' }
  if (isOpenToGuest(moment)) return { go: 'skip', effects: sessionFor(moment) }
  const alertText = facts.microcourse ? 'microcourse' : 'course-close-first'
  return { go: 'start', options: { alertText: moment.options.alertText ?? alertText } }
}

/** Whether a guest can continue with only a session. The microcourse's own setting overrides its course's. */
function isOpenToGuest({ facts: { course, microcourse, gdpr } }: Moment): boolean {
  if (gdpr) return false
  if (microcourse) return isOpenToGuests(microcourse)
  return Boolean(course?.guestAvailable && course.accessedWithoutRegistration && !course.requiresRegistration)
}

const sessionFor = ({ facts }: Moment): Effect[] =>
  facts.visitor === 'guest' ? [{ do: 'call', name: 'create-session' }] : []
