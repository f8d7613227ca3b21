import { listManaged } from '#features/authoring/server/store-courses.ts'
import { entriesAt } from '#features/drafts/document.ts'
import type { Kernel } from '#server/kernel.ts'
import type { StudioPlace } from '../model.ts'
import { listTitles } from './store-home.ts'
import { listOutlines } from './store.ts'

/** All courses and lessons by title, as they are written, to be found by their name. */
export async function listPlaces(kernel: Kernel, lang: string): Promise<StudioPlace[]> {
  const [outlines, courses] = [await listOutlines(kernel.db), await listManaged(kernel.db, lang)]
  const elements = await listTitles(kernel.db)
  return courses.flatMap(({ id: courseId, title }) => {
    const outline = outlines.get(courseId)
    const drafted = (outline ? entriesAt(outline, ['elements']) : undefined)?.map((entry) => ({
      id: entry.id,
      title: textOf(entry['title']),
    }))
    const lessons = drafted ?? elements.filter((element) => element.course_id === courseId)
    const courseTitle = textOf(outline?.['title']) || title
    return [
      { courseId, elementId: null, title: courseTitle, courseTitle },
      ...lessons.map((lesson) => ({ courseId, elementId: lesson.id, title: lesson.title, courseTitle })),
    ]
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
