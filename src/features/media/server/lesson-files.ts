import type { Visitor } from '#base/roles.ts'
import { isForEverybody, isOpenToGuests, mayReadFiles } from '#features/courses/rules.ts'
import { cachedCourse, cachedElement, cachedOutline } from '#features/courses/server/cached.ts'
import { personalOutline } from '#features/courses/server/person.ts'
import { partIn } from '#features/course-people/server/rights.ts'
import { findPreviewOf } from '#features/authoring/server/preview-links.ts'
import { isBought } from '#features/courses/server/store.ts'
import type { FileGuard } from '#features/files/server/file-guard.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { type LessonUse, listLessonFiles, listPublicFiles } from './store-lesson-files.ts'

/**
 * Restricts files used only in lessons of paid or unpublished courses to those who may open them (docs/decisions/058). A file that is also
 * used on a page, in a free course or in a lesson open to guests is open to everybody.
 */
export const guardLessonFiles: FileGuard = async (kernel, { key, known }) => {
  const closed = await kernel.content.get('closed files', () => findClosedFiles(kernel))
  const uses = closed.get(key)
  if (!uses) return 'open'
  const { visitor, http } = await known()
  for (const use of uses) if (await mayRead(kernel, use, { visitor, http })) return 'allowed'
  return 'refused'
}

async function findClosedFiles(kernel: Kernel): Promise<Map<string, LessonUse[]>> {
  const uses = await listLessonFiles(kernel.db)
  if (uses.length === 0) return new Map()
  const open = await listPublicFiles(kernel.db)
  for (const use of uses) if (await isForGuests(kernel, use)) open.add(use.key)
  return Map.groupBy(
    uses.filter(({ key }) => !open.has(key)),
    ({ key }) => key,
  )
}

async function isForGuests(kernel: Kernel, { courseId, elementId, isPublished }: LessonUse): Promise<boolean> {
  if (!isPublished) return false
  const outline = await cachedOutline(kernel, courseId)
  const element = outline.elements.find(({ id }) => id === elementId)
  return element !== undefined && isForEverybody(outline) && isOpenToGuests(outline, element)
}

async function mayRead(
  kernel: Kernel,
  { courseId, elementId, isPublished }: LessonUse,
  { visitor, http }: { visitor: Visitor; http: RequestHttp },
): Promise<boolean> {
  if (isAuthor(visitor) || (await holdsSecret(kernel, { courseId, elementId, http }))) return true
  if (visitor.kind === 'user' && (await partIn(kernel.db, { visitor, courseId })).rights.includes('read')) return true
  if (!isPublished) return false
  const outline = await personalOutline(kernel, await cachedOutline(kernel, courseId), visitor)
  const element = outline.elements.find(({ id }) => id === elementId)
  if (!element) return false
  const { kind } = visitor
  const isOwn = kind === 'user' && (await isBought(kernel.db, { userId: visitor.userId, courseId }))
  return mayReadFiles({ course: outline, element, visitorKind: kind, isBought: isOwn })
}

/**
 * Whether the request comes from a preview by secret: requests for pictures and videos don't repeat the secret, but their Referer has it.
 */
async function holdsSecret(
  kernel: Kernel,
  { courseId, elementId, http }: { courseId: string; elementId: string; http: RequestHttp },
): Promise<boolean> {
  const page = http.header('referer') ?? ''
  const secret = URL.canParse(page) ? new URL(page).searchParams.get('secret') : null
  if (secret === null) return false
  const [course, element] = [await cachedCourse(kernel, courseId), await cachedElement(kernel, elementId)]
  if (secret === course?.secret || secret === element?.secret) return true
  return (await findPreviewOf(kernel, secret))?.courseId === courseId
}
