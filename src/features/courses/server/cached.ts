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

/** A course by its id or the alias of its page, published or not, from memory. */
export const cachedCourse = ({ db, content }: Kernel, idOrAlias: string): Promise<CourseRow | undefined> =>
  content.get(`course ${idOrAlias}`, () => findCourse(db, idOrAlias))

/** The title of a course in a language, or its original one; undefined for a course that is gone. */
export async function cachedTitle(kernel: Kernel, id: string, lang: string): Promise<string | undefined> {
  const course = await cachedCourse(kernel, id)
  return course && (course.texts[lang]?.title ?? course.title)
}

const elementKey = (id: string) => `element ${id}`

/** An element with its components, from memory. */
export const cachedElement = ({ db, content }: Kernel, id: string): Promise<ElementRow | undefined> =>
  content.get(elementKey(id), () => findElement(db, id))

/** The same for many elements: with one question for those that are not in memory. */
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

/** What the rules of opening need to know of a course that must exist, from memory. */
export const cachedOutline = ({ db, content }: Kernel, id: string): Promise<CourseOutline> =>
  content.get(`outline ${id}`, async () =>
    outlineOf(await getCourse(db, id), await listElements(db, id), await listCourseGroups(db, id)),
  )

/** The same of a published course; undefined when there is none. */
export const cachedPublishedOutline = ({ db, content }: Kernel, id: string): Promise<CourseOutline | undefined> =>
  content.get(`outline published ${id}`, () => getCourseOutline(db, id))

/** A course that must exist as it is shown in a language to who has bought it or has not, from memory. */
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
  // What is made of settings that one visitor alone is shown is not remembered.
  return draft ? load() : kernel.content.get(`course ${id} shown ${lang} ${isBought}`, load)
}

/** The visible elements of a course that must exist, as they are shown in a language, from memory. */
export function cachedElements(kernel: Kernel, { id, lang }: { id: string; lang: string }): Promise<ElementCard[]> {
  return kernel.content.get(`course ${id} elements ${lang}`, async () => {
    const lines = await listElements(kernel.db, id)
    return presentElements(lines, outlineOf(await getCourse(kernel.db, id), lines), await presentationIn(kernel, lang))
  })
}

/** Elements that are in a course no more: to be shown to who was in them, and to nobody else. */
export function cachedRemoved(kernel: Kernel, { id, lang }: { id: string; lang: string }): Promise<ElementCard[]> {
  return kernel.content.get(`course ${id} removed ${lang}`, async () => {
    const lines = await listElements(kernel.db, id)
    return presentRemoved(lines, outlineOf(await getCourse(kernel.db, id), lines), await presentationIn(kernel, lang))
  })
}

/** For whom content is presented, in a language as it was asked for. */
export async function presentationIn(kernel: Kernel, lang: string, draft?: PortalSettings): Promise<Presentation> {
  const { seo, organization } = draft ?? (await currentSettings(kernel))
  const { publicUrl, secret } = kernel.config
  return { lang: normaliseLocale(lang), publicUrl, secret, bible: organization.bible, fallback: seo }
}
