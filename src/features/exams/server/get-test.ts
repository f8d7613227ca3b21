import type { Visitor } from '#base/roles.ts'
import { elementLocked } from '#features/courses/errors.ts'
import { canOpenElement, type CourseOutline } from '#features/courses/rules.ts'
import { cachedCourse, cachedElement, cachedOutline } from '#features/courses/server/cached.ts'
import { personalOutline } from '#features/courses/server/person.ts'
import { isBought, type ElementRow } from '#features/courses/server/store.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import { progressForOpening } from '#features/progress/server/store.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import { examsError } from '../errors.ts'
import type { TestContent, TestTexts } from '../model.ts'
import { findTest } from './store.ts'

/** A test together with its element. */
export interface LoadedTest {
  element: ElementRow
  outline: CourseOutline
  content: TestContent
  texts: TestTexts
}

/** A test as it is being written; without it while it is incomplete. */
export interface PreviewedTest {
  test: LoadedTest | undefined
}

type FindPreview = (kernel: Kernel, of: { elementId: string; secret: string }) => Promise<PreviewedTest | undefined>

/** Finds the test that a secret gives access to as it is being written; undefined if the secret is wrong. Throws if it isn't open. */
export const testPreview = defineHook<FindPreview>('exams.preview')

/** Returns the test that a secret shows; undefined without one. Throws when it is still incomplete. */
export async function findPreviewedTest(
  kernel: Kernel,
  { elementId, secret }: { elementId: string; secret: string | undefined },
): Promise<LoadedTest | undefined> {
  if (secret === undefined) return undefined
  for (const find of kernel.hooks.of(testPreview)) {
    const found = await find(kernel, { elementId, secret })
    if (found?.test) return found.test
    if (found) throw examsError('tests.not-found')
  }
  return undefined
}

/** Returns a test from the content cache. Throws when it does not exist. */
export async function getTest(kernel: Kernel, elementId: string): Promise<LoadedTest> {
  const element = await cachedElement(kernel, elementId)
  const test = await kernel.content.get(`test ${elementId}`, () => findTest(kernel.db, elementId))
  if (!test || element?.type !== 'test') throw examsError('tests.not-found')
  return { element, outline: await cachedOutline(kernel, element.course_id), ...test }
}

/** Throws unless the visitor may open the test's page (ELEM-35). */
export async function checkOpen(
  kernel: Kernel,
  { element, outline }: LoadedTest,
  { visitor, secret }: { visitor: Visitor; secret?: string | undefined },
): Promise<void> {
  const course = await cachedCourse(kernel, outline.id)
  const holdsSecret = secret !== undefined && [element.secret, course?.secret].includes(secret)
  if (holdsSecret || isAuthor(visitor)) return
  const own = await personalOutline(kernel, outline, visitor)
  const outlined = own.elements.find(({ id }) => id === element.id)
  if (!outlined || !course?.published) throw examsError('tests.not-found')
  const of = visitor.kind === 'user' ? { userId: visitor.userId, courseId: outline.id } : undefined
  const decision = canOpenElement({
    course: own,
    element: outlined,
    visitorKind: visitor.kind,
    progress: of ? await progressForOpening(kernel.db)(of) : {},
    isBought: of !== undefined && (await isBought(kernel.db, of)),
  })
  if (decision.allowed) return
  if (decision.reason === 'hidden') throw examsError('tests.not-found')
  throw elementLocked(decision, outline.id)
}
