import { HOUR_MS } from '#base/clock.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { requireProof } from '#features/accounts/server/proof.ts'
import { findOwnAccount } from '#features/accounts/server/store-profile.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import type { ProfileApi } from '../api.ts'
import { readAuthState } from './auth-state.ts'
import { removeAvatar, setAvatar } from './avatar.ts'
import { changeProfile } from './change-profile.ts'

/** An export is large and is not needed often. */
const EXPORTS_PER_HOUR = 20

export const profileHandlers = (kernel: Kernel): Handlers<ProfileApi> => ({
  'GET /sso/auth-state': ({ visitor, user, lang }) => readAuthState(kernel, { visitor, user, lang }),

  'GET /backoffice/users/me': ({ visitor }) => findOwnAccount(kernel.db, visitor.userId),

  'PATCH /backoffice/users/me': async ({ body, visitor, lang }) => {
    await changeProfile(kernel, { userId: visitor.userId, change: body, lang })
    return {}
  },

  'PUT /backoffice/users/me/avatar': async ({ body, visitor }) => ({
    avatar: await setAvatar(kernel, visitor.userId, body.id),
  }),

  'DELETE /backoffice/users/me/avatar': async ({ visitor }) => {
    await removeAvatar(kernel, visitor.userId)
    return { avatar: null }
  },

  'GET /backoffice/users/me/export': async ({ visitor: { userId }, http }) => {
    await requireProof(kernel, http)
    await requireLimit(kernel, { key: `export ${userId}`, points: EXPORTS_PER_HOUR, durationMs: HOUR_MS })
    return exportPerson(kernel, userId)
  },
})
