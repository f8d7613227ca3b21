import type { Picture } from '#features/files/model.ts'
import { isFor, type Person } from '#features/pages/audience.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { migrateBlock } from '#features/pages/server/block-definitions.ts'
import { presentBlocks } from '#features/pages/server/present-blocks.ts'
import { describeBlocks } from '#features/pages/server/describe-blocks.ts'
import { seoOf, type SeoFallback } from '#features/pages/server/present.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { coverAddress } from '#ui/art/cover-address.ts'
import { groundOf, HUE_STEP, hueOf } from '#ui/art/hue.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Course, CourseCard, Element, ElementCard } from '../model.ts'
import { accessFlags, type CourseOutline } from '../rules.ts'
import type { CourseRow, CourseTexts, ElementLine, ElementRow } from './store.ts'

const COVER_SIZE = { width: 640, height: 480 }

/** What course content is presented with. */
export interface Presentation {
  lang: string
  /** Base of absolute addresses, without a trailing slash. */
  publicUrl: string
  /** Key that encrypts the answers in blocks. */
  secret: string
  /** The portal's Bible website; without one, references are not links. */
  bible: string | undefined
  fallback: SeoFallback
}

/** Returns the language in which a course is written first: texts without a translation are in it. */
export const courseLanguage = ({ primary_lang: lang }: Pick<CourseRow, 'primary_lang'>): string =>
  lang ?? FALLBACK_LANGUAGE

interface CoursePresentation extends Presentation {
  course: Pick<CourseRow, 'primary_lang'>
}

/** Names the language of a title that has no translation into the requested one. */
function titleLangOf(
  course: Pick<CourseRow, 'primary_lang'>,
  texts: Partial<Record<string, { title?: string | undefined }>>,
  lang: string,
): { titleLang?: string } {
  const own = courseLanguage(course)
  return own === lang || texts[lang]?.title !== undefined ? {} : { titleLang: own }
}

/** Returns a course's texts in one language, each falling back to the one in which it is written first. */
function textsOf(row: CourseRow, lang: string) {
  const own: CourseTexts = row.texts[lang] ?? {}
  return {
    title: own.title ?? row.title,
    description: own.description ?? row.description,
    lead: own.lead ?? row.lead,
    outcomes: own.outcomes ?? row.outcomes,
    category: row.category && { ...row.category, ...own.category },
    buttons: { ...row.buttons, ...own.buttons },
    author: row.author && { ...row.author, ...own.author },
    seo: { ...row.seo, ...own.seo },
  }
}

/** Returns the course's hue: the nearest one of the design, or one chosen by its id. */
export function roomHue(row: Pick<CourseRow, 'id' | 'hue'>): number {
  return row.hue === null ? hueOf(row.id) : (Math.round(row.hue / HUE_STEP) * HUE_STEP) % 360
}

/** Returns the path of an element's page, without language. */
export const elementPath = ({ type, id }: Pick<ElementLine, 'type' | 'id'>): string => `/${type}/${id}/`

/** Returns the uploaded cover, or one drawn from the course's id. */
export function coverOf(row: Pick<CourseRow, 'id' | 'cover' | 'hue'>): Picture {
  return (
    row.cover ?? {
      src: coverAddress(row),
      alt: '',
      ...COVER_SIZE,
      ground: groundOf(roomHue(row)),
    }
  )
}

export function presentCard(row: CourseRow, sums: { count: number; duration: number }, lang: string): CourseCard {
  const { title, description, category } = textsOf(row, lang)
  return {
    id: row.id,
    title,
    ...titleLangOf(row, row.texts, lang),
    description,
    pageAlias: row.page_alias,
    type: row.type,
    duration: sums.duration,
    elementsCount: sums.count,
    currency: row.currency,
    price: row.price_minor === null ? null : Number(row.price_minor),
    cover: coverOf(row),
    hue: roomHue(row),
    arbitraryWalkthrough: row.arbitrary_walkthrough,
    category,
    dateCreated: row.date_created.toISOString(),
    languages: [courseLanguage(row), ...Object.keys(row.texts)],
    ...(row.rating_count > 0 && { rating: ratingOf(row) }),
  }
}

/** The average is rounded to one decimal, as it is shown. */
const ratingOf = ({ rating_sum: sum, rating_count: count }: CourseRow) => ({
  average: Math.round((sum / count) * 10) / 10,
  count,
})

export function presentCourse(
  row: CourseRow,
  lines: readonly ElementLine[],
  from: Presentation & { outline: CourseOutline; isBought: boolean; lessonLanguages: string[] },
): Course {
  const { title, description, lead, outcomes, buttons, author, seo } = textsOf(row, from.lang)
  const elements = presentElements(lines, from.outline, { ...from, course: row })
  const sums = { count: elements.length, duration: elements.reduce((sum, element) => sum + element.duration, 0) }
  return {
    ...presentCard(row, sums, from.lang),
    languages: [courseLanguage(row), ...from.lessonLanguages],
    lead,
    outcomes,
    elements,
    isBought: from.isBought,
    isCommercial: row.type === 'paid',
    ...accessFlags(row.access),
    courseBtnData: {
      buttonText: buttons.buttonText ?? '',
      buttonTextBuy: buttons.buttonTextBuy ?? '',
      isBought: from.isBought,
      alignContent: buttons.alignContent ?? 'left',
    },
    author,
    published: row.published,
    seo: seoOf({ lang: from.lang, own: seo, title, description, path: `/courses/${row.id}/`, fallback: from.fallback }),
  }
}

/** Presents the visible elements of a course for lists. */
export function presentElements(
  lines: readonly ElementLine[],
  outline: CourseOutline,
  from: CoursePresentation,
): ElementCard[] {
  return lines.filter((line) => line.visible).map((line) => presentLine(line, outline, from))
}

/** Presents elements that were removed from a course, as they were shown last. */
export const presentRemoved = (
  lines: readonly ElementLine[],
  outline: CourseOutline,
  from: CoursePresentation,
): ElementCard[] => lines.filter((line) => line.removed).map((line) => presentLine(line, outline, from))

function presentLine(line: ElementLine, outline: CourseOutline, from: CoursePresentation): ElementCard {
  const place = outline.elements.find((element) => element.id === line.id)
  const texts = line.texts[from.lang]
  const relativeUrl = elementPath(line)
  return {
    id: line.id,
    type: line.type,
    number: place?.number ?? 0,
    index: place?.index ?? 0,
    title: texts?.title ?? line.title,
    ...titleLangOf(from.course, line.texts, from.lang),
    duration: line.duration,
    cover: line.cover,
    courseId: line.course_id,
    visible: line.visible,
    pattern: line.pattern,
    section: line.section === null ? null : (texts?.section ?? line.section),
    relativeUrl,
    absoluteUrl: `${from.publicUrl}/${from.lang}${relativeUrl}`,
    canBeFirst: line.can_be_first,
    discussion: { id: line.discussion_id, active: line.discussion_active },
  }
}

/** Returns the languages in which these blocks can be read, the course's own first. A translated title alone doesn't count. */
const languagesOf = (course: CourseRow, blocks: readonly SavedBlock[]): string[] => [
  ...new Set([courseLanguage(course), ...blocks.flatMap((block) => Object.keys(block.texts))]),
]

/** Names the element in the keys under which the answers in its blocks are encrypted. */
export const placeOf = (elementId: string): string => `element ${elementId}`

export function presentElement(
  kernel: Pick<Kernel, 'hooks' | 'parts'>,
  row: ElementRow,
  from: Presentation & { course: CourseRow; outline: CourseOutline; person?: Person | 'author' | undefined },
): Element {
  const card = presentLine(row, from.outline, from)
  const blocks: SavedBlock[] = row.components.map((block) => migrateBlock(kernel, block))
  const ofHim = blocks.filter(({ audience }) => isFor(audience, from.person))
  const { title, description } = textsOf(from.course, from.lang)
  const components = presentBlocks(kernel, blocks, { ...from, place: placeOf(row.id) })
  const takeaway = row.texts[from.lang]?.takeaway ?? row.takeaway
  return {
    ...card,
    components,
    ...(takeaway !== null && { takeaway }),
    languages: languagesOf(from.course, ofHim),
    course: { id: from.course.id, title, hue: roomHue(from.course) },
    ...(row.removed && { isRemoved: true as const }),
    seo: seoOf({
      lang: from.lang,
      own: { ...row.seo, ...row.texts[from.lang]?.seo },
      title: card.title,
      description: describeBlocks(kernel, components) || description,
      path: card.relativeUrl,
      fallback: from.fallback,
    }),
  }
}
