import type { SignInServer } from '#features/accounts/server/providers/service.ts'

export const server: SignInServer = {
  id: 'gitlab',
  name: 'GitLab',
  order: 30,
  scope: 'openid email',
  provider: 'https://gitlab.com',
}
