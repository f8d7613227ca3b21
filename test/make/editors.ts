import { DRAFTS_CHANNEL } from '../../src/features/drafts/channel.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'

type Signed = Awaited<ReturnType<TestApp['signedIn']>>

/** Two authors who call the studio’s API below an address, and the events about drafts that reach their browsers. */
export async function openEditors(root: string) {
  const app = await createTestApp()
  const [author, other] = [await app.signedIn('envmgr-admin'), await app.signedIn('envmgr-admin')]
  return {
    app,
    author,
    other,
    ask: async <Answer>(method: string, path: string, body?: unknown, by: Signed = author): Promise<Answer> => {
      const answer = await app.call(method, `${root}${path}`, { as: by.as, ...(body !== undefined && { body }) })
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    /** Collects the events about drafts that reach browsers of a person. */
    hear: ({ userId }: Signed): unknown[] => {
      const heard: unknown[] = []
      app.kernel.events.onBatch(({ events }) => {
        for (const { channel, audience, payload } of events)
          if (channel === DRAFTS_CHANNEL && audience === `user:${userId}`) heard.push(payload)
      })
      return heard
    },
  }
}
export type Editors = Awaited<ReturnType<typeof openEditors>>

/** Whether an event says that a document has a new revision. */
export const isSaved = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'type' in payload && payload.type === 'saved'
