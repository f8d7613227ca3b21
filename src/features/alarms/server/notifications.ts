import { z } from 'zod'
import { listAdministrators } from '#features/accounts/server/store-administrators.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Alarm, ALARMS } from '#server/observability/alarms.ts'

const props = z.object({ alarm: z.enum(ALARMS) })
type Announced = Exclude<Alarm['id'], 'emails'>

/** Something is wrong with the running portal. */
export const alarmRaised = defineNotification({
  id: 'alarms.raised',
  topic: 'tasks',
  props,
  isAtOnce: true,
  compose: async ({ alarm }, { t }) => ({
    title: await t(`mail.alarms.${alarm}.title`),
    text: await t(`mail.alarms.${alarm}.text`),
  }),
})

/** It is no longer wrong. */
export const alarmOver = defineNotification({
  id: 'alarms.over',
  topic: 'tasks',
  props,
  isAtOnce: true,
  compose: async ({ alarm }, { t }) => ({ title: await t(`mail.alarms.${alarm}.over`) }),
})

/** Where an administrator learns more. */
const PAGES: Record<Announced, string> = {
  disk: '/admin/backups/',
  connections: '/admin/failures/',
  jobs: '/admin/failures/?place=job',
  backup: '/admin/backups/',
}

/** Notifies all administrators of an alarm that begins or is over. Those about emails can't be sent by email. */
export async function announce(
  kernel: Kernel,
  trx: Transaction,
  { alarm, isOver }: { alarm: Alarm['id']; isOver: boolean },
): Promise<void> {
  if (alarm === 'emails') return
  const kind = isOver ? alarmOver : alarmRaised
  const at = kernel.clock.now().toISOString()
  const about = { kind, props: { alarm }, to: PAGES[alarm], dedupeKey: `${kind.id} ${alarm} ${at}` }
  const administrators = await listAdministrators(trx)
  await notifyAll(
    kernel,
    trx,
    administrators.map((userId) => ({ userId, ...about })),
  )
}
