import type { SignInServer } from '#features/accounts/server/providers/service.ts'

/** Facebook may have addresses that their users never proved, so its statement about them isn't trusted. */
export const server: SignInServer = {
  id: 'facebook',
  name: 'Facebook',
  order: 20,
  scope: 'openid email public_profile',
  // Its discovery document lacks the token endpoint.
  provider: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/oauth/access_token',
    jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    id_token_signing_alg_values_supported: ['RS256'],
  },
}
