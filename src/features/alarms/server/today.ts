import type { TodayItems, WaitingSource } from '#features/today/server/hooks.ts'
import type { Alarm } from '#server/observability/alarms.ts'
import { findSince } from './store.ts'

const lineOf = (alarm: Alarm['id'], line: Pick<WaitingSource, 'id' | 'icon' | 'to'>): WaitingSource => ({
  ...line,
  access: 'envmgr-admin',
  harm: 'failed',
  find: async ({ db }) => {
    const since = await findSince(db, alarm)
    return { count: since ? 1 : 0, since: since ?? null }
  },
})

/** What is wrong now, on the start page of the administration. Every page has a notice about the disk already. */
export const alarmsToday: TodayItems = {
  waiting: [
    lineOf('emails', { id: 'lateEmails', icon: 'mail', to: '/admin/settings/mail/' }),
    lineOf('jobs', { id: 'lateJobs', icon: 'warning', to: '/admin/failures/?place=job' }),
    lineOf('connections', { id: 'connectionsFull', icon: 'warning', to: '/admin/failures/' }),
  ],
}
