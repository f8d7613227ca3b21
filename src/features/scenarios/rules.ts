import type { Registration } from '#features/portal/registration-settings.ts'
import { isOpenToGuests, outlineOf } from '#features/courses/rules.ts'
import type {
  AlertText,
  Effect,
  Facts,
  Moment,
  Redirection,
  ScenarioOptions,
  SignInMethod,
  TargetElement,
} from './model.ts'

/** Spec §9, registration buttons. */
const LARGE_BELOW = 5
const LABEL_BELOW = 3
const ROUND_ABOVE = 2

// Spec §4: on finishing, navigates to returnTo and closes; without it the visitor stays on the page.
export const finishEffects = ({ returnTo }: Pick<ScenarioOptions, 'returnTo'>): Effect[] => [
  { do: 'close' },
  ...(returnTo ? [{ do: 'navigate', to: returnTo } as const] : []),
]

/** After a login on the page of a paid course that the visitor has already bought, the page is reloaded (SCEN-53). */
export function finishLogin({ options, facts }: Moment): Effect[] {
  const isBought = Boolean(facts.course?.isCommercial && facts.course.isBought)
  return [...finishEffects(options), ...(isBought && !options.returnTo ? [{ do: 'reload' } as const] : [])]
}

// Spec §6: signed in is neither guest nor session-only.
export const isSignedIn = ({ visitor }: Pick<Facts, 'visitor'>): boolean => visitor === 'user'

/** People who have requested the deletion of their account are first asked whether to restore it. */
export const RESTORE_LOOK = 'restore-account'

/** Skips a step for signed-in visitors, unless they must first decide about restoring their account. */
export const skipIfAtHome = ({ facts }: Moment) =>
  isSignedIn(facts) && !facts.isDeletionAsked ? ({ go: 'skip' } as const) : undefined

/** Starts signing in. A visitor sent here from a closed element learns whether it was the first of its course (SCEN-48). */
export function beginLogin(moment: Moment): Redirection | undefined {
  const { options, facts } = moment
  const skipped = skipIfAtHome(moment)
  const isOfCourse = facts.course?.elements.some(({ id }) => id === options.element)
  if (skipped || options.alertText !== 'course' || !isOfCourse) return skipped
  return { go: 'start', options: { alertText: alertTextFor(moment) } }
}

export const skipIfSignedIn = ({ facts }: Moment) => (isSignedIn(facts) ? ({ go: 'skip' } as const) : undefined)

/** Deleting an account is for signed-in visitors who haven't requested it yet. */
export const leaveIfDeletionAsked = ({ facts }: Moment) =>
  isSignedIn(facts) && !facts.isDeletionAsked ? undefined : ({ go: 'leave', effects: [] } as const)

/** After confirming, the visitor is a guest, who can't see account pages. */
export const finishTermination = ({ facts }: Moment): Effect[] => [
  { do: 'close' },
  ...(isSignedIn(facts) ? [] : [{ do: 'navigate', to: '/' } as const]),
]

/**
 * Skips completing the profile for visitors who have a complete one or aren't signed in (SCEN-63). Newcomers by an emailed code are asked at
 * their next sign-in.
 */
export const skipIfComplete = ({ options, facts }: Moment) =>
  facts.isComplete || !isSignedIn(facts) || (facts.isNew && options.cameByEmail) ? ({ go: 'skip' } as const) : undefined

/** Returns the ways to sign in that exist and are switched on (SCEN-59). */
export function offeredMethods(methods: readonly SignInMethod[], registration: Registration): SignInMethod[] {
  return methods.filter(({ flag }) => registration[flag] === true).toSorted((a, b) => a.order - b.order)
}

/**
 * Whether email is offered beside the buttons for signing in only. The switch disables sign-up by email: people who have an account,
 * including administrators, can still sign in.
 */
export const hasEmailApart = (methods: readonly SignInMethod[]): boolean =>
  methods.length > 0 && methods.every(({ flag }) => flag !== 'email')

type Entrance = Pick<Facts, 'methods'> & Partial<Pick<Facts, 'visitor' | 'isDeletionAsked'>>

// Spec §4: the login step shows email-login, anonymous-disclaimer or mixed-login by the registration settings (SCEN-29).
export function loginComponent({ methods, visitor, isDeletionAsked }: Entrance): string {
  if (visitor === 'user' && isDeletionAsked) return RESTORE_LOOK
  const [only, ...more] = methods
  if (only === undefined || (only === 'email' && more.length === 0)) return 'login-by-email'
  return only === 'anonymous' && more.length === 0 ? 'anonymous-disclaimer' : 'login'
}

/** Returns the layout of the registration buttons, by their number (spec §9). */
export const buttonLook = (count: number) => ({
  isLarge: count < LARGE_BELOW,
  hasLabel: count < LABEL_BELOW,
  isRound: count > ROUND_ABOVE,
})

/** Returns where start-free-lesson leads: the requested element, else where the learner continues, else the first. */
export function targetElement({ options, facts }: Moment): TargetElement | undefined {
  const elements = facts.course?.elements.filter(({ visible }) => visible) ?? []
  const asked = elements.find(({ id }) => id === options.element)
  return asked ?? facts.openedElement ?? options.firstOpenedElement ?? elements[0]
}

// Spec §2: lesson addresses have the form /{type}/{id}/.
export const elementAddress = ({ type, id }: TargetElement): string => `/${type}/${encodeURIComponent(id)}/`

/** Whether a visitor who isn't signed in may open the target element (SCEN-45). */
export function isOpenWithoutLogin({ options, facts }: Moment): boolean {
  const { course } = facts
  const target = targetElement({ options, facts })
  const element = course?.elements.find(({ id }) => id === target?.id)
  return Boolean(course && element && !facts.gdpr && isOpenToGuests(outlineOf(course), element))
}

// Spec §4: alert texts for closed or GDPR courses are translation keys; which is for which case: SCEN-48.
export function alertTextFor({ options, facts }: Moment): AlertText {
  const isFirst = facts.course?.elements.find(({ visible }) => visible)?.id === targetElement({ options, facts })?.id
  return isFirst && facts.course?.requiresRegistration ? 'course-close-first' : 'course'
}

/**
 * Returns the page on which start-free-lesson continues by a login flag, with its element as return address
 * (SCEN-47).
 */
export function loginRedirect({ options, facts }: Moment): string | undefined {
  const target = targetElement({ options, facts })
  if (!options.redirect || !target) return undefined
  return `${options.redirect}?${new URLSearchParams({ login: '1', returnTo: elementAddress(target) })}`
}
