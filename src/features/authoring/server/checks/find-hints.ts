import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { isWords, placesOf } from '#features/pages/block-schema.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import { schemaOfType } from '#features/pages/server/authoring/block-kinds.ts'
import { accessFlags } from '#features/courses/rules.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CourseContent, ElementContent } from '../../model.ts'
import { type CourseProblem, problemAt } from '../../problems.ts'
import { hintsOfQuestions } from './question-hints.ts'
import { findTemplateTexts } from './template-texts.ts'

type WithParts = Pick<Kernel, 'parts'>

/** A lesson that takes longer is rarely finished in one sitting. */
const MINUTES_MAX = 25
const WORDS_MAX = 2500
/** Names that cameras and editors give to files. */
const FILE_NAME = /^[\w-]+\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:img|dsc|screenshot)[\s_-]?\d+/i
/** Link texts that say nothing about their target. */
const EMPTY_LINK = /^(?:here|click here|link|this|more|тут|тутечки|посилання|هنا|اضغط هنا)[.!]?$/i
const HEADING = /<h([2-6])\b/gi
const TAG = /<[^<>]*>/g

/** Returns what could be better in a course. None of it prevents publishing. */
export async function findHints(kernel: Kernel, { course, elements }: CourseContent): Promise<CourseProblem[]> {
  const visible = elements.filter((element) => element.visible)
  const first = visible[0]
  return [
    ...(course.description.trim() === '' ? [problemAt('no-description', { field: 'description' })] : []),
    ...(course.cover === null ? [problemAt('no-cover', { field: 'cover' })] : []),
    ...(await findTemplateTexts(kernel, { elements: visible, lang: course.lang ?? FALLBACK_LANGUAGE })),
    ...(first && accessFlags(course.access).guestAvailable ? hintsOfFirst(first) : []),
    ...visible.flatMap((element) => hintsOfElement(kernel, element, course.lang)),
  ]
}

/** Returns what could be better in the contents of a lesson or microcourse. */
export const hintsOfElement = (
  kernel: WithParts,
  element: ElementContent,
  lang: string = FALLBACK_LANGUAGE,
): CourseProblem[] => [
  ...hintsOfLength(element),
  ...hintsOfHeadings(element),
  ...hintsOfQuestions(element),
  ...hintsOfTestPictures(element),
  ...element.components.filter((block) => block.visible).flatMap((block) => hintsOfBlock(kernel, element, block)),
  ...hintsOfLanguages(kernel, element, lang),
]

const at = ({ id, title }: ElementContent) => ({ element: { id, title } })

/** Guests have nowhere to store an answer that the lesson demands. */
export const hintsOfFirst = (element: ElementContent): CourseProblem[] =>
  element.components
    .filter(({ visible, props }) => visible && props['obligatory'] === true)
    .map(({ id }) => problemAt('asked-of-guests', { ...at(element), block: id, field: 'obligatory' }))

function hintsOfLength(element: ElementContent): CourseProblem[] {
  const words = element.components
    .flatMap(({ props }) => stringsIn(props))
    .join(' ')
    .replace(TAG, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  const isLong = words > WORDS_MAX || (element.type !== 'webinar' && element.duration > MINUTES_MAX)
  return isLong ? [problemAt('long-lesson', { ...at(element), field: 'duration' })] : []
}

/** Headings follow each other without a gap in their levels, so that a screen reader’s list of them makes sense. */
function hintsOfHeadings(element: ElementContent): CourseProblem[] {
  let level = 1
  for (const { id, component, props, visible } of element.components) {
    if (component !== 'text' || !visible || typeof props['html'] !== 'string') continue
    for (const [, digit] of props['html'].matchAll(HEADING)) {
      const next = Number(digit)
      if (next > level + 1) return [problemAt('heading-order', { ...at(element), block: id, field: 'html' })]
      level = next
    }
  }
  return []
}

function hintsOfBlock(kernel: WithParts, element: ElementContent, block: SavedBlock): CourseProblem[] {
  const schema = schemaOfType(kernel, block.component)
  if (!schema) return []
  const place = { ...at(element), block: block.id }
  const found = placesOf(schema, block.props).flatMap(({ schema: own, value, path }): CourseProblem[] => {
    const field = path.join('.')
    if (own.field === 'picture') return hintsOfPicture(value, { ...place, field })
    const isHtml = own.field === 'html' && typeof value === 'string'
    return isHtml && hasEmptyLink(value) ? [problemAt('link-text', { ...place, field })] : []
  })
  return [...found, ...hintsOfMedia(block, place)]
}

/** Pictures of a test’s questions, which are not in blocks. */
const hintsOfTestPictures = (element: ElementContent): CourseProblem[] =>
  (element.test?.content.banks ?? []).flatMap(({ questions }) =>
    questions.flatMap((question) =>
      ('variants' in question ? question.variants : []).flatMap(({ id, image }) =>
        hintsOfPicture(image, { ...at(element), field: `question ${question.id} variants.${id}.image.alt` }),
      ),
    ),
  )

function hintsOfPicture(value: unknown, place: Partial<CourseProblem>): CourseProblem[] {
  if (typeof value !== 'object' || value === null || !('alt' in value) || typeof value.alt !== 'string') return []
  if (value.alt === '') return [problemAt('no-alt', place)]
  return FILE_NAME.test(value.alt) ? [problemAt('alt-is-file-name', place)] : []
}

const hasEmptyLink = (html: string): boolean =>
  html
    .split(/<a\b/i)
    .slice(1)
    .some((link) => {
      const [inside = ''] = link.slice(link.indexOf('>') + 1).split('</a>', 1)
      return EMPTY_LINK.test(inside.replace(TAG, '').trim())
    })

function hintsOfMedia({ component, props }: SavedBlock, place: Partial<CourseProblem>): CourseProblem[] {
  const { source, captions, transcript } = props
  const inSource = typeof source === 'object' && source !== null && 'captions' in source ? source.captions : undefined
  const hasCaptions = [captions, inSource].some((given) => Array.isArray(given) && given.length > 0)
  if (component === 'video' && !hasCaptions) return [problemAt('no-captions', { ...place, field: 'source' })]
  const hasTranscript = typeof transcript === 'string' && transcript !== ''
  return component === 'audio' && !hasTranscript && !hasCaptions
    ? [problemAt('no-transcript', { ...place, field: 'transcript' })]
    : []
}

/** Languages in which some blocks of a lesson are translated and others are not. */
function hintsOfLanguages(kernel: WithParts, element: ElementContent, own: string): CourseProblem[] {
  const blocks = element.components.filter((block) => block.visible && hasWords(kernel, block))
  const languages = new Set(blocks.flatMap(({ texts }) => Object.keys(texts)))
  languages.delete(own)
  return [...languages].toSorted().flatMap((lang) => {
    const missing = blocks.find((block) => !isTranslated(kernel, block, lang))
    return missing ? [problemAt('half-translated', { ...at(element), block: missing.id, lang })] : []
  })
}

const wordsOf = (kernel: WithParts, component: string, props: SavedBlock['props']) =>
  placesOf(schemaOfType(kernel, component) ?? {}, props).filter(
    (place) => isWords(place) && typeof place.value === 'string' && place.value.replace(TAG, '').trim() !== '',
  )

const hasWords = (kernel: WithParts, { component, props }: SavedBlock): boolean =>
  wordsOf(kernel, component, props).length > 0

function isTranslated(kernel: WithParts, { component, props, texts }: SavedBlock, lang: string): boolean {
  const own = texts[lang]
  if (!own) return false
  const before = new Map(wordsOf(kernel, component, props).map(({ path, value }) => [path.join('.'), value]))
  const after = wordsOf(kernel, component, overlay(props, own))
  return after.some(({ path, value }) => before.get(path.join('.')) !== value)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
