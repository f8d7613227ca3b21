import type { SignInServer } from '#features/accounts/server/providers/service.ts'

/** Domains of Google's own email addresses. */
const OWN_HOSTS: readonly string[] = ['gmail.com', 'googlemail.com']

export const server: SignInServer = {
  id: 'google',
  name: 'Google',
  order: 10,
  scope: 'openid email profile',
  provider: 'https://accounts.google.com',
  // Google verified any other address only once, and it may belong to somebody else by now.
  ownsAddress: ({ hd: organization }, host) =>
    OWN_HOSTS.includes(host) || (typeof organization === 'string' && organization.toLowerCase() === host),
}
