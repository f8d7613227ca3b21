/** Services by which people sign in. */
export const CONNECTIONS = ['google', 'facebook'] as const
export type Connection = (typeof CONNECTIONS)[number]

/** Why a sign-in by a service came to nothing, as the address that it ends at says. */
export const PROVIDER_FAULTS = ['cancelled', 'unreachable', 'expired', 'failed'] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** Where a sign-in by a service leads: back to the page that waits in another window, or on by itself. */
export type SignInForm = 'popup' | 'redirect'

/** Spec §9: one-tap shows after this long. */
export const ONE_TAP_MS = 5_000
/** Spec §9: what one-tap says that it is for. */
export const ONE_TAP_CONTEXTS = ['signin', 'signup', 'use'] as const
export type OneTapContext = (typeof ONE_TAP_CONTEXTS)[number]
export const ONE_TAP_DEFAULT_CONTEXT: OneTapContext = 'signin'

export const isConnection = (name: string | null | undefined): name is Connection =>
  CONNECTIONS.some((connection) => connection === name)
