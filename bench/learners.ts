import { systemClock } from '../src/base/clock.ts'
import { makeId } from '../src/base/ids.ts'
import type { Kernel } from '../src/server/kernel.ts'
import { ACCESS_COOKIE, openSession, REFRESH_COOKIE } from '../src/server/sessions/sessions.ts'
import { makeUser } from '../test/make/user.ts'
import type { Portal } from './portal.ts'

/** A signed-in person of the portal. */
export interface Learner {
  id: string
  headers: { cookie: string }
}

/** What making users, sessions and courses takes of a kernel. */
export const kernelOf = ({ db }: Portal): Kernel =>
  ({ db, clock: systemClock, makeId, content: { change: (work) => db.transaction().execute(work) } }) as Kernel

/** Makes people with an account and a session. */
export function makeLearners(
  portal: Portal,
  count: number,
  roles: ('disciple' | 'mentor' | 'envmgr-admin')[] = ['disciple'],
): Promise<Learner[]> {
  const kernel = kernelOf(portal)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const id = await makeUser(kernel, { roles })
      const { access, refresh } = await openSession(kernel, { userId: id })
      return { id, headers: { cookie: `${ACCESS_COOKIE}=${access}; ${REFRESH_COOKIE}=${refresh}` } }
    }),
  )
}

interface Report {
  courseId: string
  elementId: string
  state: 'opened' | 'done'
  percent: number
}

/** The request by which a learner's device reports on an element. */
export function reportRequest({ id, headers }: Learner, { courseId, elementId, ...report }: Report) {
  return {
    path: `/api/lpm/progresses/demo:${id}/courses/${courseId}/elements/${elementId}/sync`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, history: new Date().toISOString(), place: { blockId: 'b1', media: {} } }),
  }
}

/** Reports on an element as a learner's device does. */
export async function sendReport(portal: Portal, learner: Learner, report: Report): Promise<void> {
  const { path, ...request } = reportRequest(learner, report)
  const answer = await fetch(`${portal.url}${path}`, { method: 'POST', ...request })
  if (!answer.ok) throw new Error(`A report was refused: ${await answer.text()}`)
}
