/** A service by which people sign in, as Google. Settings, links of users and the address `/auth/<id>` name it by its id. */
export interface SignInService {
  id: string
  /** A proper name, the same in every language. */
  name: string
  /** Place among the services, lowest first. */
  order: number
}

const known = new Map<string, SignInService>()

/** Makes a service one that settings may switch on and keep keys for; every one that is a part does so at its start. */
export function registerServiceName({ id, name, order }: SignInService): void {
  known.set(id, { id, name, order })
}

/** All services in their order. */
export const signInServices = (): SignInService[] => [...known.values()].toSorted((a, b) => a.order - b.order)

export const isSignInService = (id: string): boolean => known.has(id)
