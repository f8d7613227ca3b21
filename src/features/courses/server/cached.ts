import type { Kernel } from '#server/kernel.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Course, ElementCard } from '../model.ts'
import type { CourseOutline } from '../rules.ts'
import { type Presentation, presentCourse, presentElements, presentRemoved } from './present.ts'
import {
  type CourseRow,
  type ElementRow,
  findCourse,
  findElement,
  getCourse,
  getCourseOutline,
  listCourseGroups,
  listElements,
  listElementsById,
  listLessonLanguages,
  outlineOf,
} from './store.ts'

/** Returns a course by its id or its page's alias, published or not, from the content cache. */
export const cachedCourse = ({ db, content }: Kernel, idOrAlias: string): Promise<CourseRow | undefined> =>
  content.get(`course ${idOrAlias}`, () => findCourse(db, idOrAlias))

/** Returns a course's title in a language or in the original one; undefined when the course does not exist. */
export async function cachedTitle(kernel: Kernel, id: string, lang: string): Promise<string | undefined> {
  const course = await cachedCourse(kernel, id)
  return course && (course.texts[lang]?.title ?? course.title)
}

const elementKey = (id: string) => `element ${id}`

/** Returns an element with its components from the content cache. */
export const cachedElement = ({ db, content }: Kernel, id: string): Promise<ElementRow | undefined> =>
  content.get(elementKey(id), () => findElement(db, id))

/** Returns many elements by id; those not cached are loaded with one query. */
export async function cachedElementsById(
  { db, content }: Kernel,
  ids: readonly string[],
): Promise<Map<string, ElementRow>> {
  const rows = await content.getMany<ElementRow>(ids.map(elementKey), async (missing) => {
    const wanted = new Set(missing)
    const found = await listElementsById(
      db,
      ids.filter((id) => wanted.has(elementKey(id))),
    )
    return new Map(found.map((row) => [elementKey(row.id), row]))
  })
  return new Map([...rows.values()].map((row) => [row.id, row]))
}

/** Returns the outline of a course from the content cache. Throws when the course does not exist. */
export const cachedOutline = ({ db, content }: Kernel, id: string): Promise<CourseOutline> =>
  content.get(`outline ${id}`, async () =>
    outlineOf(await getCourse(db, id), await listElements(db, id), await listCourseGroups(db, id)),
  )

/** Returns the outline of a published course from the content cache; undefined when there is none. */
export const cachedPublishedOutline = ({ db, content }: Kernel, id: string): Promise<CourseOutline | undefined> =>
  content.get(`outline published ${id}`, () => getCourseOutline(db, id))

/**
 * Returns a course as the API presents it in a language, to a buyer or to others, from the content cache. Throws when
 * it does not exist.
 */
export function cachedPresentation(
  kernel: Kernel,
  { id, lang, isBought, draft }: { id: string; lang: string; isBought: boolean; draft?: PortalSettings | undefined },
): Promise<Course> {
  const load = async () => {
    const [row, lines, lessonLanguages, presentation] = [
      await getCourse(kernel.db, id),
      await listElements(kernel.db, id),
      await listLessonLanguages(kernel.db, id),
      await presentationIn(kernel, lang, draft),
    ]
    return presentCourse(row, lines, { ...presentation, outline: outlineOf(row, lines), isBought, lessonLanguages })
  }
  // A preview of settings that are not saved yet must not be cached.
  return draft ? load() : kernel.content.get(`course ${id} shown ${lang} ${isBought}`, load)
}

/**
 * Returns the visible elements of a course as the API presents them in a language, from the content cache. Throws when
 * the course does not exist.
 */
export function cachedElements(kernel: Kernel, { id, lang }: { id: string; lang: string }): Promise<ElementCard[]> {
  return kernel.content.get(`course ${id} elements ${lang}`, async () => {
    const lines = await listElements(kernel.db, id)
    return presentElements(lines, outlineOf(await getCourse(kernel.db, id), lines), await presentationIn(kernel, lang))
  })
}

/** Returns the elements removed from a course, which only learners who had opened them may see. */
export function cachedRemoved(kernel: Kernel, { id, lang }: { id: string; lang: string }): Promise<ElementCard[]> {
  return kernel.content.get(`course ${id} removed ${lang}`, async () => {
    const lines = await listElements(kernel.db, id)
    return presentRemoved(lines, outlineOf(await getCourse(kernel.db, id), lines), await presentationIn(kernel, lang))
  })
}

/** Returns the settings and language with which course content is presented. */
export async function presentationIn(kernel: Kernel, lang: string, draft?: PortalSettings): Promise<Presentation> {
  const { seo, organization } = draft ?? (await currentSettings(kernel))
  const { publicUrl, secret } = kernel.config
  return { lang: normaliseLocale(lang), publicUrl, secret, bible: organization.bible, fallback: seo }
}
