import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { parsePrice, priceText } from '#base/prices.ts'
import { CURRENCIES } from '#features/courses/model.ts'
import { savedBlock } from '#features/pages/model.ts'
import { testContent } from '#features/exams/model.ts'
import { webinarHost } from '#features/webinars/model.ts'
import { ELEMENTS_MAX } from './limits.ts'
import {
  contentId,
  courseSettings,
  type CourseContent,
  type CourseSettings,
  elementContent,
  type ElementContent,
  webinarContent,
} from './model.ts'
import { type CourseProblem, problemAt, problemsOfIssues } from './problems.ts'

type Json = Record<string, unknown>
/** Files by name: course.json, NN-name.json, and for each NN-name.<language>.json with the same shape, containing only texts. */
export type CourseFiles = Record<string, Json>

const SETTINGS = 'course'
const NAME = /^(?<name>[\w-]+)(?:\.(?<lang>[\w-]+))?\.json$/

/** `{ "amount": "19.90", "currency": "EUR" }` in the currency's units; older files have whole minor units and a currency. */
const fileOfPrice = z.union([
  z.int().min(0),
  z
    .object({ amount: z.union([z.string(), z.number().min(0)]), currency: z.enum(CURRENCIES) })
    .refine(({ amount, currency }) => parsePrice(String(amount), currency) !== undefined, { path: ['amount'] }),
])

export const fileOfCourse = courseSettings.omit({ texts: true, hidden: true, price: true }).extend({
  hidden: z.boolean().default(false),
  price: fileOfPrice.nullable().default(null),
  dateCreatedDaysAgo: z.int().optional(),
})
export const fileOfWebinar = z
  .object({
    /** Hours from now; an alternative to a fixed time. */
    startsInHours: z.number().optional(),
    startDate: z.iso.datetime().optional(),
    timeZone: webinarContent.shape.timeZone,
    durationMinutes: z.int().min(1),
    streamUrl: z.string(),
    recordingUrl: z.string().nullable(),
    host: webinarHost.nullable(),
  })
  .refine(({ startsInHours, startDate }) => startsInHours !== undefined || startDate !== undefined, {
    path: ['startDate'],
  })
export const fileOfElement = elementContent.omit({ texts: true, test: true, webinar: true, components: true }).extend({
  id: contentId,
  components: z.array(savedBlock.omit({ texts: true })),
  test: testContent.optional(),
  webinar: fileOfWebinar.optional(),
})
const textsByName = z.record(z.string(), z.record(z.string(), z.unknown()))
/** Translations of one element. */
const overlayOfElement = z.looseObject({
  components: textsByName.optional(),
  test: textsByName.optional(),
  webinar: webinarContent.shape.texts.unwrap().valueType.optional(),
})

interface NamedFile {
  name: string
  content: Json
  overlays: Record<string, Json>
}

/** The result of reading files: the content, or all reasons why they are not valid. */
export type ReadFiles = { content: CourseContent; fileOf: FileOfElement } | { problems: CourseProblem[] }
/** Returns the name of an element's file in the primary or another language. */
export type FileOfElement = (elementId: string, lang: string | null) => string

/** Reads a course from its files. */
export function readCourse(files: CourseFiles, now: Date): ReadFiles {
  const problems = problemsOfNames(files)
  const named = namedFiles(files)
  const settingsFile = named.find(({ name }) => name === SETTINGS)
  if (!settingsFile) return { problems: [problemAt('no-course-file', { file: `${SETTINGS}.json` }), ...problems] }
  const course = settingsOf(settingsFile, problems)
  const lessons = named.filter(({ name }) => name !== SETTINGS)
  const elements = lessons.flatMap((file) => elementOf(file, { now, problems }) ?? [])
  problems.push(...sameIds(lessons))
  if (lessons.length > ELEMENTS_MAX) problems.push(problemAt('too-long', { field: 'elements' }))
  if (!course || problems.length > 0) return { problems }
  const names = new Map(elements.map(({ id }, at) => [id, lessons[at]?.name ?? id]))
  return { content: { course, elements }, fileOf: (id, lang) => fileName(names.get(id) ?? id, lang) }
}

const fileName = (name: string, lang: string | null): string =>
  lang === null ? `${name}.json` : `${name}.${lang}.json`

/** Reports files with unknown names, and translations of missing files. */
function problemsOfNames(files: CourseFiles): CourseProblem[] {
  return Object.keys(files).flatMap((file) => {
    const { name, lang } = NAME.exec(file)?.groups ?? {}
    if (name === undefined) return [problemAt('unknown-file', { file })]
    const isAlone = lang !== undefined && files[fileName(name, null)] === undefined
    return isAlone ? [problemAt('no-main-file', { file })] : []
  })
}

function sameIds(lessons: readonly NamedFile[]): CourseProblem[] {
  const seen = new Set<unknown>()
  return lessons.flatMap(({ name, content }) => {
    const isTaken = content.id !== undefined && seen.has(content.id)
    seen.add(content.id)
    return isTaken ? [problemAt('same-id', { file: fileName(name, null), field: 'id' })] : []
  })
}

/** Validates one file; errors are added to the problems. */
function validated<Schema extends z.ZodType>(
  schema: Schema,
  value: Json,
  { at, problems }: { at: Partial<CourseProblem>; problems: CourseProblem[] },
): z.output<Schema> | undefined {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const [list, index] = issue.path
    const block = list === 'components' && typeof index === 'number' ? blockIdAt(value, index) : null
    problems.push(...problemsOfIssues([issue], { value, at: { ...at, block } }))
  }
  return undefined
}

function blockIdAt({ components }: Json, index: number): string | null {
  const block: unknown = Array.isArray(components) ? components[index] : undefined
  return isJson(block) && typeof block.id === 'string' ? block.id : null
}

function settingsOf({ content, overlays }: NamedFile, problems: CourseProblem[]): CourseSettings | undefined {
  const file = fileName(SETTINGS, null)
  const read = validated(fileOfCourse, content, { at: { file }, problems })
  if (!read) return undefined
  const { dateCreatedDaysAgo: _, price, ...settings } = read
  const paid = typeof price === 'number' ? { price, currency: settings.currency } : minorPrice(price)
  const course = courseSettings.parse({ ...settings, ...paid, texts: overlays })
  if (!isPriced(course)) problems.push(problemAt('no-price', { file, field: 'price' }))
  return course
}

function minorPrice(price: Exclude<z.infer<typeof fileOfPrice>, number> | null) {
  return price && { price: parsePrice(String(price.amount), price.currency) ?? null, currency: price.currency }
}

/** Whether a course is free or has a valid price. */
export const isPriced = ({ type, price, currency }: CourseSettings): boolean =>
  type === 'free' || (price !== null && price > 0 && currency !== null)

function namedFiles(files: CourseFiles): NamedFile[] {
  const parsed = Object.entries(files).flatMap(([file, content]) => {
    const { name, lang } = NAME.exec(file)?.groups ?? {}
    return name === undefined ? [] : [{ name, lang, content }]
  })
  return parsed
    .filter(({ lang }) => lang === undefined)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, content }) => ({
      name,
      content,
      overlays: Object.fromEntries(
        parsed.flatMap((file) => (file.name === name && file.lang !== undefined ? [[file.lang, file.content]] : [])),
      ),
    }))
}

function elementOf(
  { name, content, overlays }: NamedFile,
  { now, problems }: { now: Date; problems: CourseProblem[] },
): ElementContent | undefined {
  const own = titled(content)
  const at = { file: fileName(name, null), element: own }
  const read = validated(fileOfElement, content, { at, problems })
  const texts = Object.entries(overlays).map(([lang, overlay]) => {
    const place = { file: fileName(name, lang), element: own }
    return [lang, validated(overlayOfElement, overlay, { at: place, problems })] as const
  })
  if (!read) return undefined
  const { components, test, webinar, ...element } = read
  return elementContent.parse({
    ...element,
    components: components.map((block) => ({
      ...block,
      texts: mapTexts(texts, (overlay) => overlay.components?.[block.id]),
    })),
    texts: mapTexts(texts, ({ components: _, test: __, webinar: ___, ...rest }) => rest),
    ...(test && { test: { content: test, texts: mapTexts(texts, (overlay) => overlay.test) } }),
    ...(webinar && {
      webinar: {
        ...webinar,
        startDate: webinar.startDate ?? hoursFrom(now, webinar.startsInHours ?? 0),
        texts: mapTexts(texts, (overlay) => overlay.webinar),
      },
    }),
  })
}

/** Returns the lesson's title for a problem, as far as the file has it. */
function titled({ id, title }: Json): CourseProblem['element'] {
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : null
}

const hoursFrom = (now: Date, hours: number): string =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString()

type Overlay = z.infer<typeof overlayOfElement>

/** Maps texts by language, omitting empty ones. */
const mapTexts = (
  overlays: readonly (readonly [string, Overlay | undefined])[],
  textsIn: (overlay: Overlay) => unknown,
): Json =>
  Object.fromEntries(
    overlays.flatMap(([lang, overlay]) => {
      const texts = overlay && textsIn(overlay)
      return texts === undefined ? [] : [[lang, texts]]
    }),
  )

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Writes a course as files; the inverse of `readCourse`. */
export function filesOfContent({ course, elements }: CourseContent, from: { created: Date; now: Date }): CourseFiles {
  const { texts, price: minor, currency, ...settings } = course
  const dateCreatedDaysAgo = Math.floor((from.now.getTime() - from.created.getTime()) / DAY_MS)
  const price = minor !== null && currency !== null ? { amount: priceText(minor, currency), currency } : null
  const files: CourseFiles = { [`${SETTINGS}.json`]: withoutNothing({ ...settings, price, dateCreatedDaysAgo }) }
  for (const [lang, own] of Object.entries(texts)) files[`${SETTINGS}.${lang}.json`] = own
  for (const [index, element] of elements.entries()) Object.assign(files, filesOfElement(element, index))
  return files
}

function filesOfElement(element: ElementContent, index: number): CourseFiles {
  const { components, texts, test, webinar, ...plain } = element
  const name = `${String(index + 1).padStart(2, '0')}-${element.id}`
  const content = withoutNothing({
    ...plain,
    components: components.map(({ texts: _, ...block }) => block),
    test: test?.content,
    webinar: webinar && withoutNothing({ ...webinar, texts: undefined }),
  })
  const languages = new Set([
    ...Object.keys(texts),
    ...components.flatMap((block) => Object.keys(block.texts)),
    ...Object.keys(test?.texts ?? {}),
    ...Object.keys(webinar?.texts ?? {}),
  ])
  const overlays = [...languages].map((lang) => [`${name}.${lang}.json`, overlayOf(element, lang)] as const)
  return { [`${name}.json`]: content, ...Object.fromEntries(overlays) }
}

function overlayOf({ components, texts, test, webinar }: ElementContent, lang: string): Json {
  const blocks = components.flatMap((block) => (block.texts[lang] ? [[block.id, block.texts[lang]] as const] : []))
  return withoutNothing({
    ...texts[lang],
    components: blocks.length > 0 ? Object.fromEntries(blocks) : undefined,
    test: test?.texts[lang],
    webinar: webinar?.texts[lang],
  })
}

const withoutNothing = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
