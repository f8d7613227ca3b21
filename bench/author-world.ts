import { randomUUID } from 'node:crypto'
import { ApiError, isProblem } from '../src/base/errors.ts'
import { entriesAt, insertAt } from '../src/features/drafts/document.ts'
import type { DraftDocument } from '../src/features/drafts/model.ts'
import type { Database } from '../src/server/database/database.ts'
import { unreached } from '../test/make/author-tab.ts'
import { textBlock } from '../test/make/course.ts'
import { startDatabase } from './killable.ts'
import { type kernelOf, type Learner, makeLearners } from './learners.ts'
import type { Stage } from './stage.ts'

/** A database that outlives the portals on it, and two people who write a course. */
export interface AuthorWorld {
  db: Database
  databaseUrl: string
  folder: string
  authors: readonly [Learner, Learner]
}

export interface NewLesson {
  id: string
  path: string
  start: DraftDocument
}

/** Starts a database with a course and two authors. */
export async function makeAuthorWorld(stage: Stage): Promise<AuthorWorld> {
  const place = await startDatabase(stage)
  const portal = { db: place.db } as Parameters<typeof kernelOf>[0]
  const [one, other] = await makeLearners(portal, 2, ['disciple', 'envmgr-admin'])
  return { ...place, authors: [one!, other!] }
}

/** The course in which all lessons are. */
export const COURSE = 'written'

/** Calls the studio’s API as a browser does: a call that doesn’t arrive fails with another error than one that is refused. */
export const caller =
  (url: string, { headers }: Learner) =>
  async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' } }
    const asked = fetch(`${url}/api/creator/studio/courses${path}`, {
      ...init,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await asked
      .then(async (response) => ({ isOk: response.ok, json: await response.json() }))
      .catch(() => Promise.reject(unreached()))
    if (!answer.isOk) throw isProblem(answer.json) ? new ApiError(answer.json) : unreached()
    return answer.json as Answer
  }

export async function createCourse({ authors: [author] }: AuthorWorld, url: string): Promise<void> {
  await caller(url, author)('POST', '', { id: COURSE, elementId: 'first', title: 'Written' })
}

/** Makes a lesson with three paragraphs; returns its path and its document. */
export async function makeLesson({ authors: [author] }: AuthorWorld, url: string): Promise<NewLesson> {
  const call = caller(url, author)
  const id = randomUUID()
  const read = (path: string) => call<{ document: DraftDocument; revision: number }>('GET', path)
  const save = async (path: string, list: string, entries: Parameters<typeof insertAt>[1]['entries']) => {
    const { document, revision } = await read(path)
    const changes = [insertAt(document, { list: [list], index: 0, entries })]
    await call('PATCH', path, { id: randomUUID(), revision, changes })
  }
  const head = { id, type: 'lesson', title: 'Story', section: null, duration: 1, visible: true, texts: {} }
  // A course takes a hundred lessons.
  const outline = await read(`/${COURSE}`)
  const known = (entriesAt(outline.document, ['elements']) ?? []).map((entry) => entry.id)
  const remove = { kind: 'remove', list: ['elements'], ids: known.slice(20) }
  if (known.length > 80)
    await call('PATCH', `/${COURSE}`, { id: randomUUID(), revision: outline.revision, changes: [remove] })
  await save(`/${COURSE}`, 'elements', [head])
  const path = `/${COURSE}/elements/${id}`
  const entries = ['a', 'b', 'c'].map((block) => textBlock(block, `<p>${block}</p>`))
  await save(path, 'components', entries)
  return { id, path, start: (await read(path)).document }
}

/** Returns the contents of a lesson as the portal has them. */
export async function readLesson(
  { authors: [author] }: AuthorWorld,
  url: string,
  path: string,
): Promise<DraftDocument> {
  return (await caller(url, author)<{ document: DraftDocument }>('GET', path)).document
}
