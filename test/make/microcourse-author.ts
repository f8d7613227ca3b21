// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at in tests
import { expect } from 'vitest'
import { insertAt, setValue } from '../../src/features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '../../src/features/drafts/model.ts'
import type { TestApp } from '../create-test-app.ts'
import { textBlock } from './course.ts'

const STUDIO = '/api/creator/studio'

/** Returns what the API answers. */
export const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()

/** Returns the texts that learners read in a microcourse. */
export const htmlOf = async (answer: Response | Promise<Response>): Promise<string[]> =>
  (await json(answer)).components.map((block: any) => block.props.html)

/** The path of a microcourse in the studio’s API. */
export const of = (id: string): string => `/microcourses/${id}`

export type MicrocourseAuthor = Awaited<ReturnType<typeof makeMicrocourseAuthor>>

/** An author who writes and publishes microcourses by the studio’s API. */
export async function makeMicrocourseAuthor(app: TestApp) {
  let author = await app.signedIn('envmgr-admin')
  let made = 0

  const newId = (prefix = 'micro'): string => `${prefix}${(made += 1)}`
  const ask = (method: string, path: string, body?: unknown) =>
    app.call(method, `${STUDIO}${path}`, { as: author.as, ...(body !== undefined && { body }) })
  const get = (id: string, path = '') => json(ask('GET', `${of(id)}${path}`))
  const write = async (id: string, makeChanges: (document: DraftDocument) => readonly DraftChange[]): Promise<any> => {
    const { document, revision } = await get(id)
    const batch = { id: app.kernel.makeId(), revision, changes: makeChanges(document) }
    return json(ask('PATCH', of(id), batch))
  }
  const create = async (title = 'Five minutes'): Promise<string> => {
    const id = newId()
    expect((await ask('POST', '/microcourses', { id, title })).status).toBe(200)
    return id
  }
  const writeText = (id: string, html: string, blockId = 'intro') => {
    const entries = [textBlock(blockId, html)]
    return write(id, (document) => [insertAt(document, { list: ['components'], index: 9, entries })])
  }
  /** What keeps a microcourse from being published, and what publishing would change. */
  const check = (id: string) => get(id, '/check')
  const publish = async (id: string, note = ''): Promise<Response> => {
    const { revision } = await check(id)
    return ask('POST', `${of(id)}/publish`, { revision, note })
  }

  return {
    get as() {
      return author.as
    },
    get userId() {
      return author.userId
    },
    newId,
    ask,
    get,
    create,
    write,
    set: (id: string, path: readonly string[], value: unknown, lang: string | null = null) =>
      write(id, (document) => [setValue(document, { path, lang, value })]),
    writeText,
    check,
    publish,
    createPublished: async (html = '<p>Read this slowly.</p>'): Promise<string> => {
      const id = await create()
      await writeText(id, html)
      expect((await publish(id)).status).toBe(200)
      return id
    },
    /** A microcourse as a guest gets it. */
    shown: (id: string, query = '') => app.get(`/api/lpm/microcourses/${id}?lang=en&withComponents=true${query}`),
    /** The ids of the list that guests get. */
    listed: async (): Promise<string[]> =>
      (await json(app.get('/api/lpm/microcourses?lang=en'))).microcourses.map(({ id }: { id: string }) => id),
    /** After some days of the clock the session has ended. */
    signInAgain: async () => {
      author = await app.signedIn('envmgr-admin')
    },
  }
}
