/** A person known to the demo provider, with their claims. */
export interface Person {
  id: string
  given_name: string
  family_name: string
  email?: string
  email_verified?: boolean
  /** Host of the organisation that the service runs for them. */
  hd?: string
}

/** The demo's people, and some for edge cases. */
export const PEOPLE: readonly Person[] = [
  {
    id: 'ruth',
    given_name: 'Ruth',
    family_name: 'Adeyemi',
    email: 'learner@demo.portico.test',
    email_verified: true,
    hd: 'demo.portico.test',
  },
  {
    id: 'tomas',
    given_name: 'Tomas',
    family_name: 'Lindqvist',
    email: 'admin@demo.portico.test',
    email_verified: true,
    hd: 'demo.portico.test',
  },
  {
    id: 'lucia',
    given_name: 'Lucía Esperanza',
    family_name: 'Fernández-Villanueva Montenegro',
    email: 'lucia@people.portico.test',
    email_verified: true,
    hd: 'people.portico.test',
  },
  {
    id: 'impostor',
    given_name: 'Daniel',
    family_name: 'Notokafor',
    email: 'mentor@demo.portico.test',
    email_verified: false,
  },
  {
    id: 'moved',
    given_name: 'Miriam',
    family_name: 'Formerly',
    email: 'leader@demo.portico.test',
    email_verified: true,
  },
  { id: 'nomail', given_name: 'Noa', family_name: 'Without' },
]

/** Failures that can be simulated: by the provider, or with an invalid token. */
export const ERRORS = {
  access_denied: 'Cancel',
  server_error: 'Fail',
  'token-expired': 'Send an expired token',
  'token-nonce': 'Send a token with a wrong nonce',
  'token-audience': 'Send a token for another portal',
  'token-issuer': 'Send a token of another issuer',
  'token-key': 'Send a token signed with a wrong key',
  'token-none': 'Answer 500 instead of sending a token',
} as const
export type SandboxError = keyof typeof ERRORS

export const isSandboxError = (name: string): name is SandboxError => Object.hasOwn(ERRORS, name)
