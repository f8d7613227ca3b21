import type { FindQuotedPlace } from '#features/chat/server/quoted-place.ts'
import { cachedCourse, cachedElement } from '#features/courses/server/cached.ts'
import { roomHue } from '#features/courses/server/present.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ListedNote, Note } from '../model.ts'

/** Adds the titles and paths of their lessons to notes, where those still exist. */
export const withPlaces = (kernel: Kernel, notes: readonly Note[], lang: string): Promise<ListedNote[]> =>
  Promise.all(
    notes.map(async (note) => ({
      ...note,
      element: await elementPlace(kernel, note.elementId, lang),
      course: await coursePlace(kernel, note.courseId, lang),
    })),
  )

async function elementPlace(kernel: Kernel, id: string, lang: string): Promise<ListedNote['element']> {
  const element = await cachedElement(kernel, id)
  if (!element?.visible) return null
  return { title: element.texts[lang]?.title ?? element.title, path: `/${element.type}/${element.id}/` }
}

/** Finds a lesson that a message asks about, with the titles of lesson and course. */
export const findQuotedPlace: FindQuotedPlace = async (kernel, { elementId, lang }) => {
  const place = await elementPlace(kernel, elementId, lang)
  const courseId = (await cachedElement(kernel, elementId))?.course_id
  if (!place || courseId === undefined) return undefined
  return { path: place.path, lesson: place.title, course: await courseTitle(kernel, courseId, lang) }
}

async function coursePlace(kernel: Kernel, id: string, lang: string): Promise<ListedNote['course']> {
  const course = await cachedCourse(kernel, id)
  return course ? { title: course.texts[lang]?.title ?? course.title, hue: roomHue(course) } : null
}

export const courseTitle = async (kernel: Kernel, id: string, lang: string): Promise<string | null> =>
  (await coursePlace(kernel, id, lang))?.title ?? null
