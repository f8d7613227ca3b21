import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { savedBlock } from '#features/pages/model.ts'
import { testContent, testTexts } from '#features/tests/model.ts'
import { webinarHost } from '#features/webinars/model.ts'
import { contentId, courseSettings, type CourseContent, elementContent, type ElementContent } from './model.ts'

type Json = Record<string, unknown>
/** Files by their names: course.json, NN-name.json, and beside each NN-name.<language>.json with the same shape, only the texts. */
export type CourseFiles = Record<string, Json>

const SETTINGS = 'course'
const NAME = /^(?<name>[\w-]+)(?:\.(?<lang>[\w-]+))?\.json$/

const fileOfCourse = courseSettings.omit({ texts: true, hidden: true }).extend({
  hidden: z.boolean().default(false),
  dateCreatedDaysAgo: z.int().optional(),
})
const fileOfElement = elementContent.omit({ texts: true, test: true, webinar: true, components: true }).extend({
  id: contentId,
  components: z.array(savedBlock.omit({ texts: true })),
  test: testContent.optional(),
  webinar: z
    .object({
      /** Counted from now, or at a moment. */
      startsInHours: z.number().optional(),
      startDate: z.iso.datetime().optional(),
      durationMinutes: z.int().min(1),
      streamUrl: z.string(),
      recordingUrl: z.string().nullable(),
      host: webinarHost.nullable(),
    })
    .optional(),
})

interface NamedFile {
  name: string
  content: Json
  overlays: Record<string, Json>
}

/** A course of its files; what does not fit throws. */
export function contentOfFiles(files: CourseFiles, now: Date): CourseContent {
  const named = namedFiles(files)
  const { content, overlays } = named.find(({ name }) => name === SETTINGS) ?? { content: {}, overlays: {} }
  const { dateCreatedDaysAgo: _, ...settings } = fileOfCourse.parse(content)
  return {
    course: courseSettings.parse({ ...settings, texts: overlays }),
    elements: named.filter(({ name }) => name !== SETTINGS).map((file) => elementOf(file, now)),
  }
}

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

function elementOf({ content, overlays }: NamedFile, now: Date): ElementContent {
  const { components, test, webinar, ...element } = fileOfElement.parse(content)
  return elementContent.parse({
    ...element,
    components: components.map((block) => ({ ...block, texts: textsOfBlock(block.id, overlays) })),
    texts: mapTexts(overlays, ({ components: _, test: __, webinar: ___, ...own }) => own),
    ...(test && { test: { content: test, texts: testTexts.parse(mapTexts(overlays, (own) => own.test)) } }),
    ...(webinar && {
      webinar: {
        ...webinar,
        startDate: webinar.startDate ?? hoursFrom(now, webinar.startsInHours ?? 0),
        texts: mapTexts(overlays, (own) => own.webinar),
      },
    }),
  })
}

const hoursFrom = (now: Date, hours: number): string =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString()

const textsOfBlock = (id: string, overlays: Record<string, Json>): SavedBlock['texts'] =>
  z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .parse(mapTexts(overlays, ({ components }) => (isJson(components) ? components[id] : undefined)))

/** By language, where there is something to say. */
const mapTexts = (overlays: Record<string, Json>, textsIn: (own: Json) => unknown): Json =>
  Object.fromEntries(
    Object.entries(overlays).flatMap(([lang, own]) => {
      const texts = textsIn(own)
      return texts === undefined ? [] : [[lang, texts]]
    }),
  )

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The other way round. */
export function filesOfContent({ course, elements }: CourseContent, from: { created: Date; now: Date }): CourseFiles {
  const { texts, ...settings } = course
  const dateCreatedDaysAgo = Math.floor((from.now.getTime() - from.created.getTime()) / DAY_MS)
  const files: CourseFiles = { [`${SETTINGS}.json`]: withoutNothing({ ...settings, dateCreatedDaysAgo }) }
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
