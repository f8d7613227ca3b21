import { afterAll, expect, test, vi } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { entriesAt, insertAt } from '#features/drafts/document.ts'
import type { DraftDocument, SavedBatch } from '#features/drafts/model.ts'
import { DraftSession } from '#features/drafts/web/draft-session.ts'
import { textBlock } from '../make/course.ts'
import { cleanUp, start, type Started, WITHIN } from './portal-process.ts'
import { copyStartedPortal } from './started-portal.ts'

vi.setConfig(WITHIN)
afterAll(cleanUp)

const KILLS = 2
const ANSWERS_BEFORE_KILL = 40
const COURSE = 'letters'
// People without progress of their own in the demo. Their reports share transactions.
const EMAILS = ['leader@demo.portico.test', 'mentors-admin@demo.portico.test']
const ELEMENTS_EACH = 2

async function addressOf(portal: Started): Promise<string> {
  const [, address = ''] = await portal.says(/Portico is ready: (\S+)/)
  return address
}

async function signIn(address: string, email: string): Promise<{ cookie: string; userId: string }> {
  const answer = await fetch(`${address}/api/sso/login/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'portico-demo' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const me = await fetch(`${address}/api/sso/users/me`, { headers: { cookie } })
  return { cookie, userId: ((await me.json()) as { id: string }).id }
}

type Learner = Awaited<ReturnType<typeof signIn>>

/** Reports on one element until the server is gone; calls `acknowledge` for each report that was answered with 200. */
async function reportForEver(
  { address, cookie, userId }: Learner & { address: string },
  { elementId, first, acknowledge }: { elementId: string; first: number; acknowledge: (number: number) => void },
): Promise<void> {
  const url = `${address}/api/lpm/progresses/demo:${userId}/courses/${COURSE}/elements/${elementId}/sync`
  for (let number = first; ; number += 1) {
    const body = { state: 'opened', percent: number % 100, history: timeOf(number) }
    const headers = { cookie, 'content-type': 'application/json' }
    try {
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer.status !== 200) throw new Error(`A report was answered with ${answer.status}: ${await answer.text()}`)
      acknowledge(number)
    } catch (error) {
      // `fetch` throws it when the server is gone.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

const timeOf = (number: number): string => new Date(Date.UTC(2025, 0, 1) + number).toISOString()

test('[IMPL-39, PROG-23] a killed server loses no progress report that it had answered', async () => {
  const { folder } = await copyStartedPortal()
  const settings = { PORT: '0', PORTICO_DATA: folder }
  const answered = new Map<string, number>()
  let portal = start(['dist/server/serve.js'], settings)
  let address = await addressOf(portal)
  const learners = await Promise.all(EMAILS.map((email) => signIn(address, email)))
  const list = await fetch(`${address}/api/creator/courses/${COURSE}/elements?lang=en`)
  const { elements } = (await list.json()) as { elements: { id: string }[] }
  for (let kill = 0; kill < KILLS; kill += 1) {
    let left = ANSWERS_BEFORE_KILL
    const writers = learners.flatMap((learner) =>
      elements.slice(0, ELEMENTS_EACH).map(({ id }) => {
        const key = `${learner.userId} ${id}`
        const acknowledge = (number: number) => {
          answered.set(key, number)
          left -= 1
          if (left === 0) portal.child.kill('SIGKILL')
        }
        const first = (answered.get(key) ?? 0) + 2
        return reportForEver({ ...learner, address }, { elementId: id, first, acknowledge })
      }),
    )
    await Promise.all(writers)
    expect(await portal.ends()).toBe('SIGKILL')
    portal = start(['dist/server/serve.js'], settings)
    address = await addressOf(portal)
    for (const { userId, cookie } of learners) {
      const progress = await fetch(`${address}/api/lpm/progresses/demo:${userId}/courses/${COURSE}`, {
        headers: { cookie },
      })
      const kept = (await progress.json()) as { elements: Record<string, { history: string }> }
      for (const { id } of elements.slice(0, ELEMENTS_EACH)) {
        const number = answered.get(`${userId} ${id}`) ?? 0
        // The report in flight may have been stored without an answer.
        expect([timeOf(number), timeOf(number + 1)]).toContain(kept.elements[id]?.history)
      }
    }
  }
  expect(answered.size).toBe(EMAILS.length * ELEMENTS_EACH)
})

const BLOCKS = 30
const BLOCKS_BEFORE_KILL = 10

test('[IMPL-01] a server killed before or after it has saved a change of a draft: the browser sends it again, and it is applied once', async () => {
  const { folder } = await copyStartedPortal()
  const settings = { PORT: '0', PORTICO_DATA: folder }
  let portal = start(['dist/server/serve.js'], settings)
  let address = await addressOf(portal)
  const { cookie } = await signIn(address, 'admin@demo.portico.test')
  const headers = { cookie, 'content-type': 'application/json' }
  const outline = await fetch(`${address}/api/creator/studio/courses/${COURSE}`, { headers })
  const { document: course } = (await outline.json()) as { document: DraftDocument }
  const path = `/api/creator/studio/courses/${COURSE}/elements/${entriesAt(course, ['elements'])?.[0]?.id}`
  const read = async () => {
    const answer = await fetch(`${address}${path}`, { headers })
    return (await answer.json()) as { document: DraftDocument; revision: number; changedAt: string }
  }
  let restarted: Promise<void> = Promise.resolve()
  const kill = () => {
    portal.child.kill('SIGKILL')
    restarted = (async () => {
      await portal.ends()
      portal = start(['dist/server/serve.js'], settings)
      address = await addressOf(portal)
    })()
  }
  let calls = 0
  const loaded = await read()
  const session = new DraftSession({
    document: loaded.document,
    revision: loaded.revision,
    savedAt: loaded.changedAt,
    send: async (batch) => {
      calls += 1
      const init = { method: 'PATCH', headers, body: JSON.stringify(batch) }
      const answering = fetch(`${address}${path}`, init)
      // Killed while it works on the change, and once more after it has answered, before the answer arrives.
      if (calls === BLOCKS_BEFORE_KILL) kill()
      const answer = await answering.catch(() => undefined)
      if (answer && calls === 2 * BLOCKS_BEFORE_KILL) kill()
      if (!answer || calls === 2 * BLOCKS_BEFORE_KILL)
        throw new ApiError({ code: 'network', status: 0, message: 'The portal is gone' })
      return (await answer.json()) as SavedBatch
    },
    catchUp: () => Promise.reject(new Error('not needed')),
    load: read,
    keep: () => undefined,
    onChange: () => undefined,
    makeId: () => crypto.randomUUID(),
    now: () => 0,
    pause: () => restarted,
  })
  const ids = Array.from({ length: BLOCKS }, (_, number) => `kill-${number}`)
  for (const id of ids) {
    session.edit((document) => [
      insertAt(document, { list: ['components'], index: 0, entries: [textBlock(id, `<p>${id}</p>`)] }),
    ])
    await session.flush()
  }
  const stored = await read()
  const written = (entriesAt(stored.document, ['components']) ?? []).map(({ id }) => id)
  expect(written.filter((id) => id.startsWith('kill-')).toSorted()).toEqual(ids.toSorted())
  expect([session.unsaved, session.conflicts, calls]).toEqual([0, [], BLOCKS + 2])
  expect(stored.revision).toBe(loaded.revision + BLOCKS)
})
