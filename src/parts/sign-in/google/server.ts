import type { SignInServer } from '#features/accounts/server/providers/service.ts'

/** Hosts of the addresses that Google itself gives out. */
const OWN_HOSTS: readonly string[] = ['gmail.com', 'googlemail.com']

export const server: SignInServer = {
  id: 'google',
  name: 'Google',
  order: 10,
  scope: 'openid email profile',
  provider: 'https://accounts.google.com',
  // Any other address was proved to Google once, and may have gone to somebody else since.
  ownsAddress: ({ hd: organization }, host) =>
    OWN_HOSTS.includes(host) || (typeof organization === 'string' && organization.toLowerCase() === host),
}
