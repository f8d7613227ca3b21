import type { Kernel } from '#server/kernel.ts'
import { definePartKind } from '#server/parts.ts'

/**
 * A service by which people sign in, such as Google. Settings, links of users and the address `/auth/<id>` refer to
 * it by its id.
 */
export interface SignInService {
  id: string
  /** A proper name, the same in every language. */
  name: string
  /** Position among the services, lowest first. */
  order: number
}

/** Names of the services that settings may switch on and have keys for. Part of `addSignInService`, which is above this feature. */
export const signInNames = definePartKind<SignInService>('sign-in-names')

/** Returns all services in their order. */
export const signInServices = ({ parts }: Pick<Kernel, 'parts'>): SignInService[] =>
  parts.all(signInNames).toSorted((a, b) => a.order - b.order)

export const isSignInService = ({ parts }: Pick<Kernel, 'parts'>, id: string): boolean =>
  parts.find(signInNames, id) !== undefined
