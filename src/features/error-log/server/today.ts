import type { TodayItems } from '#features/today/server/hooks.ts'
import { sendMailJob } from '#server/mail/mail.ts'
import { countFailedJobs } from './store-jobs.ts'

/** Jobs and emails that failed for good, on the start page of the administration. */
export const errorLogToday: TodayItems = {
  waiting: [
    {
      id: 'failedEmails',
      access: 'envmgr-admin',
      icon: 'mail',
      harm: 'failed',
      to: `/admin/failures/?place=job&q=${sendMailJob.name}`,
      find: ({ db }) => countFailedJobs(db, { job: sendMailJob.name }),
    },
    {
      id: 'failedJobs',
      access: 'envmgr-admin',
      icon: 'warning',
      harm: 'failed',
      to: '/admin/failures/?place=job',
      find: ({ db }) => countFailedJobs(db, { except: sendMailJob.name }),
    },
  ],
}
