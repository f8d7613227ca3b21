import { deviceOf } from '#features/accounts/server/device.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { currentFamily } from '#server/sessions/session-list.ts'
import type { NotificationsApi } from '../../api.ts'
import { notificationsError } from '../../errors.ts'
import { PUSH_DEVICES_MAX } from '../../limits.ts'
import type { PushDevice } from '../../model.ts'
import { deleteBeyond, deleteSubscription, listSubscriptions, saveSubscription } from '../store-push.ts'
import { pushKeys } from './keys.ts'
import { isPushService } from './push-services.ts'

type PushRoute = Extract<keyof NotificationsApi, `${string}/push${string}`>

export const pushHandlers = (kernel: Kernel): Pick<Handlers<NotificationsApi>, PushRoute> => ({
  'GET /backoffice/users/me/push': async ({ visitor: { userId }, http }) => {
    const [rows, family, { publicKey }] = await Promise.all([
      listSubscriptions(kernel.db, userId),
      currentFamily(kernel, http.cookies),
      pushKeys(kernel),
    ])
    return { publicKey, devices: rows.map((row) => present(row, family)) }
  },

  'PUT /backoffice/users/me/push': async ({ body: { endpoint, keys }, visitor: { userId }, http }) => {
    const family = await currentFamily(kernel, http.cookies)
    if (family === undefined || !isPushService(endpoint, kernel.config)) {
      throw notificationsError('notifications.no-push-service')
    }
    const row = await saveSubscription(kernel.db, {
      id: kernel.makeId(),
      user_id: userId,
      family,
      endpoint,
      ...keys,
      ...deviceOf(http.header('user-agent') ?? null),
      made_at: kernel.clock.now(),
    })
    await deleteBeyond(kernel.db, { userId, max: PUSH_DEVICES_MAX })
    return present(row, family)
  },

  'DELETE /backoffice/users/me/push/:id': async ({ params: { id }, visitor: { userId } }) => {
    await deleteSubscription(kernel.db, { id, userId })
    return {}
  },
})

interface Row {
  id: string
  browser: string | null
  system: string | null
  made_at: Date
  family: string
}

const present = ({ id, browser, system, made_at, family }: Row, current: string | undefined): PushDevice => ({
  id,
  browser,
  system,
  madeAt: made_at.toISOString(),
  isThis: family === current,
})
