import { z } from 'zod'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { defineNotification } from './kinds.ts'
import { notify } from './notify.ts'

/** A first notification, which shows new people where notifications appear. */
export const welcome = defineNotification({
  id: 'notifications.welcome',
  topic: 'news',
  props: z.object({}),
  compose: async (_, { kernel, t }) => ({
    title: await t('mail.notifications.welcome', { portal: (await currentSettings(kernel)).name }),
    text: await t('mail.notifications.welcomeText'),
  }),
})

/** Sends the welcome notification, once per person. */
export async function greet(kernel: Kernel, db: Database | Transaction, userId: string): Promise<void> {
  await notify(kernel, db, { userId, kind: welcome, props: {}, to: '/courses/', dedupeKey: welcome.id })
}
