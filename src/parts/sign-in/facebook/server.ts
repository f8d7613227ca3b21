import type { SignInServer } from '#features/accounts/server/providers/service.ts'

/** People may have addresses at Facebook that they never proved, so its word on them doesn’t count. */
export const server: SignInServer = {
  id: 'facebook',
  name: 'Facebook',
  order: 20,
  scope: 'openid email public_profile',
  // Its own description lacks the token endpoint.
  provider: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/oauth/access_token',
    jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    id_token_signing_alg_values_supported: ['RS256'],
  },
}
