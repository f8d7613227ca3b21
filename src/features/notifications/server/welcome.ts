import { z } from 'zod'
import { onRegistration } from '#features/accounts/server/on-registration.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Database, Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { defineNotification } from './kinds.ts'
import { notify } from './notify.ts'

/** Greets somebody new, so that he finds the place where he is told things. */
const welcome = defineNotification({
  id: 'notifications.welcome',
  topic: 'news',
  props: z.object({}),
  compose: async (_, { kernel, t }) => ({
    title: await t('mail.notifications.welcome', { portal: (await currentSettings(kernel)).name }),
    text: await t('mail.notifications.welcomeText'),
  }),
})

/** Lets everybody who registers find a greeting. To be called once. */
export function welcomeAtRegistration(kernel: Kernel): void {
  onRegistration('welcome', ({ userId, trx }) => greet(kernel, trx, userId))
}

/** Greets a person; once, however often it is done. */
export async function greet(kernel: Kernel, db: Database | Transaction, userId: string): Promise<void> {
  await notify(kernel, db, { userId, kind: welcome, props: {}, to: '/courses/', dedupeKey: welcome.id })
}
