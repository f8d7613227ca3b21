import { isGuest, type Visitor } from '#base/roles.ts'
import { canOpenElement } from '#features/courses/rules.ts'
import { cachedCoursesById, cachedOutlines } from '#features/courses/server/cached.ts'
import { coverOf, elementPath, roomHue } from '#features/courses/server/present.ts'
import { listBoughtCourses } from '#features/courses/server/store.ts'
import { MAIN_ALIAS } from '#features/pages/model.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import { findPageAlias } from '#features/pages/server/store.ts'
import { personalOutline } from '#features/courses/server/person.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Term, termsOf, withoutArticle, type Word, wordsIn } from '../fold.ts'
import { CANDIDATES_MAX, SNIPPET_LENGTH } from '../limits.ts'
import type { SearchAnswer, SearchKind, SearchResult, Segment } from '../model.ts'
import { type Hit, hitsAmong, hitsIn, isCorrectable, nearestWord, segmentsOf, snippetOf } from '../rules.ts'
import {
  inflectionsOf,
  type Candidate,
  likelyWords,
  listCandidates,
  listFacts,
  listPieces,
  progressIn,
} from './store.ts'
import type { Piece } from './store-documents.ts'

interface Asked {
  q: string
  lang: string
  limit: number
  offset: number
  visitor: Visitor
}

/** A candidate whose existence the visitor may know of. */
interface Known extends Candidate {
  isOpen: boolean
}

const NOTHING: SearchAnswer = { results: [], total: 0, isCut: false, corrected: null }

/** Returns a page of results; if there are none, of a corrected search. */
export async function search(kernel: Kernel, asked: Asked): Promise<SearchAnswer> {
  const terms = termsOf(asked.q)
  if (terms.length === 0) return NOTHING
  const found = await findKnown(kernel, asked, terms)
  if (found.known.length > 0) return { ...(await present(kernel, { asked, terms, ...found })), corrected: null }
  const corrected = await correct(kernel, asked, terms)
  if (corrected === undefined) return NOTHING
  const near = { asked, terms: termsOf(corrected) }
  const other = await findKnown(kernel, asked, near.terms)
  return other.known.length > 0 ? { ...(await present(kernel, { ...near, ...other })), corrected } : NOTHING
}

async function findKnown(kernel: Kernel, { lang, visitor }: Asked, terms: readonly Term[]) {
  const userId = visitor.kind === 'guest' ? null : visitor.userId
  const candidates = await listCandidates(kernel.db, { lang, terms, userId })
  const isCut = candidates.length > CANDIDATES_MAX
  const known = await withOpenness(kernel, candidates.slice(0, CANDIDATES_MAX), visitor)
  // Locked content is not found by its body, so that its words can't be probed one by one.
  const shown = known.filter(({ isOpen, isNamed }) => isOpen || isNamed)
  // What can be read comes before what is locked, each by rank.
  return { known: shown.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)), isCut }
}

async function withOpenness(kernel: Kernel, candidates: readonly Candidate[], visitor: Visitor): Promise<Known[]> {
  const elements = candidates.filter(({ kind }) => kind === 'element')
  const courseIds = [...new Set(elements.flatMap(({ courseId }) => courseId ?? []))]
  const [outlines, { progress, bought }] = await Promise.all([
    personalOutlines(kernel, courseIds, visitor),
    standingOf(kernel, visitor, courseIds),
  ])
  const isElementOpen = ({ id, courseId }: Candidate) => {
    const { course, elements: known } = outlines.get(courseId ?? '') ?? {}
    const element = known?.get(id)
    if (!course || !element) return undefined
    if (isAuthor(visitor)) return true
    const answer = canOpenElement({
      course,
      element,
      visitorKind: visitor.kind,
      progress: progress.get(course.id) ?? {},
      isBought: bought.has(course.id),
    })
    return answer.allowed ? true : answer.reason === 'hidden' ? undefined : false
  }
  return candidates.flatMap((candidate) => {
    const isOpen = candidate.kind === 'element' ? isElementOpen(candidate) : true
    return isOpen === undefined ? [] : { ...candidate, isOpen }
  })
}

/** Loads courses as the visitor sees them, with their elements by id. */
async function personalOutlines(kernel: Kernel, ids: readonly string[], visitor: Visitor) {
  const outlines = [...(await cachedOutlines(kernel, ids)).values()]
  const personal = await Promise.all(outlines.map((outline) => personalOutline(kernel, outline, visitor)))
  return new Map(
    personal.map((course) => {
      return [course.id, { course, elements: new Map(course.elements.map((element) => [element.id, element])) }]
    }),
  )
}

/** Loads a learner's progress and purchases where they decide access. */
async function standingOf(kernel: Kernel, visitor: Visitor, courseIds: readonly string[]) {
  if (isGuest(visitor)) return { progress: new Map(), bought: new Set<string>() }
  const { userId } = visitor
  const [progress, bought] = await Promise.all([
    progressIn(kernel.db, { userId, courseIds }),
    listBoughtCourses(kernel.db, userId),
  ])
  return { progress, bought: new Set(bought) }
}

interface Presenting {
  asked: Asked
  terms: readonly Term[]
  known: readonly Known[]
  isCut: boolean
}

async function present(kernel: Kernel, { asked, terms, known, isCut }: Presenting) {
  const shown = known.slice(asked.offset, asked.offset + asked.limit)
  const opened = shown.filter(({ isOpen }) => isOpen).map(({ documentId }) => documentId)
  const [pieces, places] = await Promise.all([listPieces(kernel.db, opened), placesOf(kernel, shown, asked.lang)])
  const texts = new Map([...pieces].map(([id, ofDocument]) => [id, ofDocument.map(splitPiece)]))
  const bent = await formsIn(kernel, { shown, texts, terms })
  const results = shown.flatMap((one) => {
    const place = places.get(one.documentId)
    const context = { terms, texts: texts.get(one.documentId) ?? [], bent: bent.get(one.lang) ?? new Map() }
    return place ? presentOne(one, place, context) : []
  })
  return { results, total: known.length, isCut }
}

/** A text with its words, which are split only once. */
interface SplitPiece {
  piece: Piece
  inHeading: Word[]
  inText: Word[]
}

const splitPiece = (piece: Piece): SplitPiece => ({
  piece,
  inHeading: wordsIn(piece.heading ?? ''),
  inText: wordsIn(piece.text),
})

/** Returns which words of the shown texts are inflections of the terms, by language. Only words with the same beginning are checked. */
async function formsIn(
  kernel: Kernel,
  { shown, texts, terms }: { shown: readonly Known[]; texts: Map<string, SplitPiece[]>; terms: readonly Term[] },
): Promise<Map<string, Map<string, number>>> {
  const beginnings = new Set(terms.map(({ folded }) => beginningOf(folded)))
  const byLanguage = Map.groupBy(shown, ({ lang }) => lang)
  const forms = [...byLanguage].map(async ([lang, documents]) => {
    const alike = new Map<string, string>()
    for (const { documentId, title } of documents) {
      const ofTexts = texts.get(documentId)?.flatMap(({ inHeading, inText }) => [inHeading, inText]) ?? []
      for (const { text, folded } of [wordsIn(title), ...ofTexts].flat()) {
        if (beginnings.has(beginningOf(folded))) alike.set(folded, text)
      }
    }
    const found = await inflectionsOf(kernel.db, { words: [...alike.values()].map(lower), terms, lang })
    const folded = [...alike].flatMap(([key, word]) => {
      const term = found.get(lower(word))
      return term === undefined ? [] : [[key, term] as const]
    })
    return [lang, new Map(folded)] as const
  })
  return new Map(await Promise.all(forms))
}

const lower = (word: string): string => word.toLowerCase()
const ALIKE_LENGTH = 2

const beginningOf = (folded: string): string => withoutArticle(folded).slice(0, ALIKE_LENGTH)

interface Context {
  terms: readonly Term[]
  texts: readonly SplitPiece[]
  bent: ReadonlyMap<string, number>
}

function presentOne({ kind, id, isOpen, lang, title }: Known, place: Place, context: Context): SearchResult {
  const { snippet, blockId } = snippetIn(context)
  const { path, ...facts } = place
  return {
    kind,
    id,
    ...facts,
    title: marked(title, context),
    to: isOpen && blockId !== null ? `${path}#${blockId}` : path,
    isOpen,
    snippet: isOpen ? snippet : [],
    lang,
  }
}

const marked = (text: string, { terms, bent }: Context): Segment[] => segmentsOf(text, hitsIn(text, terms, bent))

/** Returns the part with the most terms, headings first; if only the title matches, the beginning. */
function snippetIn({ texts, terms, bent }: Context): { snippet: Segment[]; blockId: string | null } {
  const rated = texts.map(({ piece, inHeading, inText }) => {
    const ofHeading = hitsAmong(inHeading, terms, bent)
    const hits = hitsAmong(inText, terms, bent)
    const found = new Set([...ofHeading, ...hits].map(({ term }) => term)).size
    return { piece, ofHeading, hits, worth: found * 4 + Number(ofHeading.length > 0) * 2 + Number(hits.length > 0) }
  })
  const best = rated.toSorted((a, b) => b.worth - a.worth)[0]
  if (!best) return { snippet: [], blockId: null }
  const { piece, worth } = best
  const [text, hits] = piece.text ? [piece.text, best.hits] : [piece.heading ?? '', best.ofHeading]
  const from = richestLine(text, hits)
  const inside = hits.flatMap(({ start, end, term }) =>
    start < from ? [] : { start: start - from, end: end - from, term },
  )
  const snippet = snippetOf(text.slice(from).replaceAll('\n', ' '), inside, SNIPPET_LENGTH)
  return { snippet, blockId: worth > 0 ? piece.blockId : null }
}

/** Returns where the line with the most terms begins, in a block of several texts. */
function richestLine(text: string, hits: readonly Hit[]): number {
  let [from, best, most] = [0, 0, -1]
  for (const line of text.split('\n')) {
    const to = from + line.length
    const inside = hits.filter(({ start }) => start >= from && start < to)
    const worth = new Set(inside.map(({ term }) => term)).size
    if (worth > most) [best, most] = [from, worth]
    from = to + 1
  }
  return best
}

type Place = Pick<SearchResult, 'type' | 'course' | 'cover' | 'duration'> & { path: string }

/** Returns where results are, and their details, by document. */
async function placesOf(kernel: Kernel, shown: readonly Known[], lang: string): Promise<Map<string, Place>> {
  const idsOf = (wanted: SearchKind) => shown.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const [courses, facts, aliases] = await Promise.all([
    cachedCoursesById(kernel, [...new Set(shown.flatMap(({ courseId }) => courseId ?? []))]),
    listFacts(kernel.db, { elementIds: idsOf('element'), courseIds: idsOf('course') }),
    aliasesOf(kernel, idsOf('page')),
  ])
  const placeOf = ({ kind, id, courseId }: Known): Place | undefined => {
    if (kind === 'page') return pagePlace(aliases.get(id))
    const course = courses.get(courseId ?? '')
    const { type = null, duration = 0 } = facts.get(id) ?? {}
    if (!course) return undefined
    if (kind === 'course') {
      return { type: null, course: null, cover: coverOf(course), duration, path: `/courses/${course.id}/` }
    }
    if (type === null) return undefined
    const title = course.texts[lang]?.title ?? course.title
    return {
      type,
      course: { id: course.id, title, hue: roomHue(course) },
      cover: null,
      duration,
      path: elementPath({ type, id }),
    }
  }
  return new Map(
    shown.flatMap((one) => {
      const place = placeOf(one)
      return place ? [[one.documentId, place] as const] : []
    }),
  )
}

const aliasesOf = async (kernel: Kernel, ids: readonly string[]): Promise<Map<string, string | undefined>> =>
  new Map(
    await Promise.all(
      ids.map(async (id) => {
        const alias = await kernel.content.get(`alias of page ${id}`, () => findPageAlias(kernel.db, id))
        return [id, alias] as const
      }),
    ),
  )

function pagePlace(alias: string | undefined): Place | undefined {
  if (alias === undefined) return undefined
  return { type: null, course: null, cover: null, duration: null, path: alias === MAIN_ALIAS ? '/' : `/${alias}/` }
}

/** Corrects the unknown words of a search; undefined when there is nothing to correct. */
async function correct(kernel: Kernel, { lang }: Asked, terms: readonly Term[]): Promise<string | undefined> {
  const likely = await likelyWords(kernel.db, { terms: terms.filter(isCorrectable), lang })
  const words = terms.map(({ folded, text }) => {
    const { isKnown = true, near = [] } = likely.get(folded) ?? {}
    return isKnown ? text : (nearestWord(folded, near) ?? text)
  })
  const corrected = words.join(' ')
  return corrected === terms.map(({ text }) => text).join(' ') ? undefined : corrected
}
