import type { DraftChange, DraftDocument } from '../../src/features/drafts/model.ts'
import type { Publication } from '../../src/features/authoring/publishing-model.ts'
import { setValue } from '../../src/features/drafts/document.ts'
import type { TestApp } from '../create-test-app.ts'

type MakeChanges = (document: DraftDocument) => readonly DraftChange[]

/** An author who writes and publishes courses by the studio’s API. */
export async function makeAuthor(app: TestApp) {
  const { as, userId } = await app.signedIn('envmgr-admin')
  const path = (rest: string) => `/api/creator/studio/courses${rest}`
  const ask = async <T>(method: string, address: string, body?: unknown): Promise<T> => {
    const answer = await app.call(method, address, { as, ...(body !== undefined && { body }) })
    if (answer.status !== 200) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const write = async (document: string, makeChanges: MakeChanges) => {
    const now = await ask<{ document: DraftDocument; revision: number }>('GET', path(document))
    const changes = makeChanges(now.document)
    const batch = { id: app.kernel.makeId(), revision: now.revision, changes }
    return ask<{ conflicts: unknown[] }>('PATCH', path(document), batch)
  }
  /** What publishing a course would do. */
  const check = (id: string) => ask<Publication>('GET', `/api/creator/managedCourses/${id}/publication`)
  return {
    as,
    userId,
    /** Creates a course whose elements have these types and contents, published by `publish`. */
    create: async (id: string, elements: readonly { id: string; type: string; contents: DraftDocument }[]) => {
      const [first] = elements
      await ask('POST', path(''), { id, elementId: first?.id, title: 'A course' })
      await write(`/${id}`, ({ elements: heads }) => {
        const [head] = Array.isArray(heads) ? (heads as Record<string, unknown>[]) : []
        const entries = elements.map((element, index) => ({
          ...head,
          id: element.id,
          type: element.type,
          title: `Element ${index + 1}`,
        }))
        return [
          { kind: 'remove', list: ['elements'], ids: [first?.id ?? ''] },
          { kind: 'insert', list: ['elements'], after: [], entries },
        ]
      })
      for (const element of elements) {
        await write(`/${id}/elements/${element.id}`, (document) =>
          Object.entries(element.contents).map(([name, value]) => setValue(document, { path: [name], value })),
        )
      }
    },
    /** Changes a document: `/{course}` or `/{course}/elements/{element}`. */
    write,
    check,
    publish: async (id: string) => {
      const { revision } = await check(id)
      return app.call('POST', `/api/creator/managedCourses/${id}/publish`, { as, body: { revision } })
    },
  }
}
