import { createHash } from 'node:crypto'
import { isGuest, type Visitor } from '#base/roles.ts'
import { coursesError } from '#features/courses/errors.ts'
import type { Element } from '#features/courses/model.ts'
import {
  canOpenElement,
  type CourseOutline,
  mayReadFiles,
  type OutlineElement,
  visibleElements,
} from '#features/courses/rules.ts'
import {
  cachedCourse,
  cachedElement,
  cachedOutline,
  cachedPresentation,
  presentationIn,
} from '#features/courses/server/cached.ts'
import { personalOutline, personForBlocks } from '#features/courses/server/person.ts'
import { presentElement } from '#features/courses/server/present.ts'
import { type CourseRow, isBought } from '#features/courses/server/store.ts'
import { progressForOpening } from '#features/progress/server/store.ts'
import { interactionOf } from '#features/results/server/registry.ts'
import type { Kernel } from '#server/kernel.ts'
import type { KeptLesson, Keeping } from '../model.ts'
import { filesIn } from './files-in.ts'

interface Asked {
  courseId: string
  lang: string
  visitor: Visitor
}

interface CourseToKeep {
  course: CourseRow
  outline: CourseOutline
  isBought: boolean
}

const VERSION_LENGTH = 16
const EMBEDDED = /"kind":"(?:youtube|vimeo)"|"component":"embed"/g

/** Lists what a visitor may keep of a course, with sizes. Throws for a course that they may not see. */
export async function keepingOf(kernel: Kernel, asked: Asked): Promise<Keeping> {
  const found = await findCourse(kernel, asked)
  const { course, outline } = found
  const { id } = course
  const { visitor, lang } = asked
  const progress = isGuest(visitor) ? {} : await progressForOpening(kernel.db)({ userId: visitor.userId, courseId: id })
  const isOpen = (element: OutlineElement) =>
    canOpenElement({ course: outline, element, visitorKind: visitor.kind, progress, isBought: found.isBought }).allowed
  const shown = await cachedPresentation(kernel, { id, lang, isBought: found.isBought })
  const lessons: KeptLesson[] = []
  let embedded = 0
  for (const outlined of keepable(found, visitor)) {
    const element = await present(kernel, found, { id: outlined.id, lang, visitor })
    const text = JSON.stringify(element)
    embedded += text.match(EMBEDDED)?.length ?? 0
    lessons.push({
      id: element.id,
      title: element.title,
      relativeUrl: element.relativeUrl,
      version: createHash('sha256').update(text).digest('base64url').slice(0, VERSION_LENGTH),
      isOpen: isOpen(outlined),
      hasQuestions: element.components.some(({ component }) => interactionOf(kernel, component)),
      bytes: Buffer.byteLength(text),
      ...(await filesIn(kernel, element)),
    })
  }
  const visible = visibleElements(outline)
  const countOf = (type: OutlineElement['type']) => visible.filter((element) => element.type === type).length
  // Covers of elements that this visitor doesn't see stay out.
  const { files } = await filesIn(kernel, [shown.cover, shown.author])
  return {
    courseId: id,
    title: shown.title,
    files,
    lessons,
    needsNetwork: { embedded, tests: countOf('test'), webinars: countOf('webinar') },
  }
}

/** Returns a lesson that a visitor may keep, also before its turn: the browser opens it in the order of the course. */
export async function lessonToKeep(kernel: Kernel, asked: Asked, elementId: string): Promise<Element> {
  const found = await findCourse(kernel, asked)
  if (!keepable(found, asked.visitor).some(({ id }) => id === elementId))
    throw coursesError('courses.element-not-found')
  return present(kernel, found, { ...asked, id: elementId })
}

async function findCourse(kernel: Kernel, { courseId, visitor }: Asked): Promise<CourseToKeep> {
  const course = await cachedCourse(kernel, courseId)
  // Drafts change all the time, and nobody takes part in them.
  if (!course?.published) throw coursesError('courses.not-found')
  const outline = await personalOutline(kernel, await cachedOutline(kernel, course.id), visitor)
  if (outline.isClosed) throw coursesError('courses.not-found')
  const isOwn = visitor.kind === 'user' && (await isBought(kernel.db, { userId: visitor.userId, courseId: course.id }))
  return { course, outline, isBought: isOwn }
}

/** The lessons that a visitor may read now or later: the same rule as for their files (docs/decisions/058). */
const keepable = ({ outline, isBought: isOwn }: CourseToKeep, { kind }: Visitor): OutlineElement[] =>
  visibleElements(outline).filter(
    (element) =>
      element.type === 'lesson' && mayReadFiles({ course: outline, element, visitorKind: kind, isBought: isOwn }),
  )

async function present(
  kernel: Kernel,
  { course, outline }: CourseToKeep,
  { id, lang, visitor }: { id: string; lang: string; visitor: Visitor },
): Promise<Element> {
  const row = await cachedElement(kernel, id)
  if (!row) throw coursesError('courses.element-not-found')
  const person = await personForBlocks(kernel, row.components, { visitor, courseId: course.id, isShownAll: false })
  return presentElement(kernel, row, { ...(await presentationIn(kernel, lang)), course, outline, person })
}
