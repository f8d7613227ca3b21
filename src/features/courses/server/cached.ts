import type { ContentCache } from '#server/content-cache.ts'
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
  listCoursesById,
  listElements,
  listElementsById,
  listLessonLanguages,
  listOutlines,
  outlineOf,
} from './store.ts'

/** Returns a course by its id or its page's alias, published or not, from the content cache. */
export const cachedCourse = ({ db, content }: Kernel, idOrAlias: string): Promise<CourseRow | undefined> =>
  content.get(courseKey(idOrAlias), () => findCourse(db, idOrAlias))

/** Returns many courses by id; those not cached are loaded with one query. */
export const cachedCoursesById = ({ db, content }: Kernel, ids: readonly string[]): Promise<Map<string, CourseRow>> =>
  cachedById(content, ids, { keyOf: courseKey, load: async (missing) => byId(await listCoursesById(db, missing)) })

/** Returns a course's title in a language or in the original one; undefined when the course does not exist. */
export async function cachedTitle(kernel: Kernel, id: string, lang: string): Promise<string | undefined> {
  const course = await cachedCourse(kernel, id)
  return course && (course.texts[lang]?.title ?? course.title)
}

const courseKey = (idOrAlias: string) => `course ${idOrAlias}`
const elementKey = (id: string) => `element ${id}`
const outlineKey = (id: string) => `outline ${id}`

/** Returns an element with its components from the content cache. */
export const cachedElement = ({ db, content }: Kernel, id: string): Promise<ElementRow | undefined> =>
  content.get(elementKey(id), () => findElement(db, id))

/** Returns many elements by id; those not cached are loaded with one query. */
export const cachedElementsById = ({ db, content }: Kernel, ids: readonly string[]): Promise<Map<string, ElementRow>> =>
  cachedById(content, ids, { keyOf: elementKey, load: async (missing) => byId(await listElementsById(db, missing)) })

/** Returns values by id from the content cache; one call loads all that are missing. */
async function cachedById<Value>(
  content: ContentCache,
  ids: readonly string[],
  {
    keyOf,
    load,
  }: { keyOf: (id: string) => string; load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>> },
): Promise<Map<string, Value>> {
  const idOf = new Map(ids.map((id) => [keyOf(id), id]))
  const found = await content.getMany([...idOf.keys()], async (missing) => {
    const loaded = await load(missing.flatMap((key) => idOf.get(key) ?? []))
    return new Map([...loaded].map(([id, value]) => [keyOf(id), value]))
  })
  return new Map([...found].map(([key, value]) => [idOf.get(key) ?? '', value]))
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Returns the outlines of many courses by id; those not cached are loaded together. */
export const cachedOutlines = ({ db, content }: Kernel, ids: readonly string[]): Promise<Map<string, CourseOutline>> =>
  cachedById(content, ids, { keyOf: outlineKey, load: (missing) => listOutlines(db, missing) })

/** Returns the outline of a course from the content cache. Throws when the course does not exist. */
export const cachedOutline = ({ db, content }: Kernel, id: string): Promise<CourseOutline> =>
  content.get(outlineKey(id), async () =>
    outlineOf(await getCourse(db, id), await listElements(db, id), await listCourseGroups(db, id)),
  )

/** Returns the outline of a published course from the content cache; undefined when there is none. */
export const cachedPublishedOutline = ({ db, content }: Kernel, id: string): Promise<CourseOutline | undefined> =>
  content.get(`published outline ${id}`, () => getCourseOutline(db, id))

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
  return draft ? load() : kernel.content.get(JSON.stringify(['presented course', id, lang, isBought]), load)
}

/**
 * Returns the visible elements of a course as the API presents them in a language, from the content cache. Throws when
 * the course does not exist.
 */
export function cachedElements(kernel: Kernel, { id, lang }: { id: string; lang: string }): Promise<ElementCard[]> {
  return kernel.content.get(JSON.stringify(['elements of course', id, lang]), async () => {
    const lines = await listElements(kernel.db, id)
    const course = await getCourse(kernel.db, id)
    return presentElements(lines, outlineOf(course, lines), { ...(await presentationIn(kernel, lang)), course })
  })
}

/** Returns the elements removed from a course, which only learners who had opened them may see. */
export function cachedRemoved(kernel: Kernel, { id, lang }: { id: string; lang: string }): Promise<ElementCard[]> {
  return kernel.content.get(JSON.stringify(['removed elements of course', id, lang]), async () => {
    const lines = await listElements(kernel.db, id)
    const course = await getCourse(kernel.db, id)
    return presentRemoved(lines, outlineOf(course, lines), { ...(await presentationIn(kernel, lang)), course })
  })
}

/** Returns the settings and language with which course content is presented. */
export async function presentationIn(kernel: Kernel, lang: string, draft?: PortalSettings): Promise<Presentation> {
  const { seo, organization } = draft ?? (await currentSettings(kernel))
  const { publicUrl, secret } = kernel.config
  return { lang: normaliseLocale(lang), publicUrl, secret, bible: organization.bible, fallback: seo }
}
