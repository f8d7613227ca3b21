import type { Clock } from '#base/clock.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { registerWebinarHome } from '#features/webinars/server/homes.ts'
import { exportMicrocourses, moveProgress } from './store.ts'
import { microcourseHome } from './webinar-home.ts'

/** What a guest did in microcourses goes with him into his account, and into the file that a person takes along. */
export function registerMicrocoursePeople(clock: Clock): void {
  registerVisitorMerge('microcourses', ({ from, to, trx }) =>
    moveProgress(trx, { from, to, now: clock.now().toISOString() }),
  )
  registerWebinarHome('microcourse', microcourseHome)
  registerPersonExport('microcourses', exportMicrocourses)
}
