/** Id of a sign-in service, such as `google`: the name of a folder in `parts/sign-in`. */
export type Connection = string
export const CONNECTION_MAX_LENGTH = 40

/** Why a sign-in with a service failed; part of the address it ends at. */
export const PROVIDER_FAULTS = ['cancelled', 'unreachable', 'expired', 'failed'] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/**
 * How a sign-in with a service returns: to the page that waits behind the popup, by redirect to a page that signs in, or, without
 * scripts, already signed in.
 */
export const SIGN_IN_FORMS = ['popup', 'redirect', 'plain'] as const
export type SignInForm = (typeof SIGN_IN_FORMS)[number]

/** Query key of the reason why a sign-in without scripts failed: a fault, or the code of the portal's error. */
export const REFUSED_KEY = 'refused'

/** Spec §9: delay before One Tap appears. */
export const ONE_TAP_MS = 5_000
/** Spec §9: wording of One Tap. */
export const ONE_TAP_CONTEXTS = ['signin', 'signup', 'use'] as const
export type OneTapContext = (typeof ONE_TAP_CONTEXTS)[number]
export const ONE_TAP_DEFAULT_CONTEXT: OneTapContext = 'signin'
