import type { Registration } from '#features/portal/model.ts'
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

// Spec §4: on finishing, navigates to returnTo and closes; without it the visitor stays where he is.
export const finishEffects = ({ returnTo }: Pick<ScenarioOptions, 'returnTo'>): Effect[] => [
  { do: 'close' },
  ...(returnTo ? [{ do: 'navigate', to: returnTo } as const] : []),
]

/** After login on the page of a commercial course that turns out to be bought, the page is loaded anew (SCEN-53). */
export function finishLogin({ options, facts }: Moment): Effect[] {
  const isBought = Boolean(facts.course?.isCommercial && facts.course.isBought)
  return [...finishEffects(options), ...(isBought && !options.returnTo ? [{ do: 'reload' } as const] : [])]
}

// Spec §6: signed in is neither guest nor session-only.
export const isSignedIn = ({ visitor }: Pick<Facts, 'visitor'>): boolean => visitor === 'user'

/** Who asked for the deletion of his account is asked first whether he wants it back. */
export const RESTORE_LOOK = 'restore-account'

/** Skips what asks somebody to sign in; not for who must first say whether he wants his account back. */
export const skipIfAtHome = ({ facts }: Moment) =>
  isSignedIn(facts) && !facts.isDeletionAsked ? ({ go: 'skip' } as const) : undefined

/** Begins signing in. Whoever comes by the address of a closed element is told whether it was the first of its course (SCEN-48). */
export function beginLogin(moment: Moment): Redirection | undefined {
  const { options, facts } = moment
  const skipped = skipIfAtHome(moment)
  const isOfCourse = facts.course?.elements.some(({ id }) => id === options.element)
  if (skipped || options.alertText !== 'course' || !isOfCourse) return skipped
  return { go: 'start', options: { alertText: alertTextFor(moment) } }
}

export const skipIfSignedIn = ({ facts }: Moment) => (isSignedIn(facts) ? ({ go: 'skip' } as const) : undefined)

/** The end of an account is for who has one and has not ended it yet. */
export const onlyForStayers = ({ facts }: Moment) =>
  isSignedIn(facts) && !facts.isDeletionAsked ? undefined : ({ go: 'leave', effects: [] } as const)

/** After he has confirmed, the visitor is a guest, for whom his own pages are none. */
export const finishTermination = ({ facts }: Moment): Effect[] => [
  { do: 'close' },
  ...(isSignedIn(facts) ? [] : [{ do: 'navigate', to: '/' } as const]),
]

/** Skips what completes a profile: for who has a whole one, and for who is not signed in (SCEN-63). */
export const skipIfComplete = ({ facts }: Moment) =>
  facts.isComplete || !isSignedIn(facts) ? ({ go: 'skip' } as const) : undefined

/** The ways to sign in that a portal offers: switched on by its settings, and there at all (SCEN-59). */
export function offeredMethods(methods: readonly SignInMethod[], registration: Registration): SignInMethod[] {
  return methods.filter(({ flag }) => registration[flag]).toSorted((a, b) => a.order - b.order)
}

/**
 * Whether email stands beside the buttons, as a way to sign in alone. What is switched off is making an account by it:
 * people who have one, administrators among them, still get in.
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

/** How the registration buttons look, by their number (spec §9). */
export const buttonLook = (count: number) => ({
  isLarge: count < LARGE_BELOW,
  hasLabel: count < LABEL_BELOW,
  isRound: count > ROUND_ABOVE,
})

/** Where start-free-lesson leads: the element that was asked for, else where the learner's way goes on, else the first. */
export function targetElement({ options, facts }: Moment): TargetElement | undefined {
  const elements = facts.course?.elements.filter(({ visible }) => visible) ?? []
  const asked = elements.find(({ id }) => id === options.element)
  return asked ?? facts.openedElement ?? options.firstOpenedElement ?? elements[0]
}

// Spec §2: lesson addresses have the form /{type}/{id}/.
export const elementAddress = ({ type, id }: TargetElement): string => `/${type}/${encodeURIComponent(id)}/`

/** Whether a visitor who is not signed in may go to the target element without (SCEN-45). */
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

/** The page where start-free-lesson goes on by a login flag, with the way back to its element (SCEN-47). */
export function loginRedirect({ options, facts }: Moment): string | undefined {
  const target = targetElement({ options, facts })
  if (!options.redirect || !target) return undefined
  return `${options.redirect}?${new URLSearchParams({ login: '1', returnTo: elementAddress(target) })}`
}
