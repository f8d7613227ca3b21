import { isGuest, type Visitor } from '#base/roles.ts'
import { canOpenElement } from '#features/courses/rules.ts'
import { cachedCourse, cachedElements, cachedOutline } from '#features/courses/server/cached.ts'
import { coverOf, roomHue } from '#features/courses/server/present.ts'
import { listBoughtCourses } from '#features/courses/server/store.ts'
import { MAIN_ALIAS } from '#features/pages/model.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import { findPageAlias } from '#features/pages/server/store.ts'
import { personalOutline } from '#features/courses/server/person.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Term, termsOf, withoutArticle, wordsIn } from '../fold.ts'
import { CANDIDATES_MAX, SNIPPET_LENGTH } from '../limits.ts'
import type { SearchAnswer, SearchResult, Segment } from '../model.ts'
import { hitsIn, nearestWord, segmentsOf, snippetOf } from '../rules.ts'
import {
  inflectionsOf,
  type Candidate,
  likelyWords,
  listCandidates,
  listPieces,
  type Piece,
  progressIn,
} from './store.ts'

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
  const told = known.filter(({ isOpen, isNamed }) => isOpen || isNamed)
  // What can be read comes before what is locked, each by rank.
  return { known: told.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)), isCut }
}

async function withOpenness(kernel: Kernel, candidates: readonly Candidate[], visitor: Visitor): Promise<Known[]> {
  const elements = candidates.filter(({ kind }) => kind === 'element')
  const courseIds = [...new Set(elements.flatMap(({ courseId }) => courseId ?? []))]
  const outlines = new Map(
    await Promise.all(
      courseIds.map(
        async (id) => [id, await personalOutline(kernel, await cachedOutline(kernel, id), visitor)] as const,
      ),
    ),
  )
  const { progress, bought } = await standingOf(kernel, visitor, courseIds)
  const isElementOpen = ({ id, courseId }: Candidate) => {
    const course = outlines.get(courseId ?? '')
    const element = course?.elements.find((one) => one.id === id)
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
  const pieces = await listPieces(
    kernel.db,
    shown.filter(({ isOpen }) => isOpen).map(({ documentId }) => documentId),
  )
  const bent = await formsIn(kernel, { shown, pieces, terms })
  const results = await Promise.all(
    shown.map((one) =>
      presentOne(kernel, one, {
        terms,
        lang: asked.lang,
        pieces: pieces.get(one.documentId) ?? [],
        bent: bent.get(one.lang) ?? new Map(),
      }),
    ),
  )
  return { results: results.flatMap((result) => result ?? []), total: known.length, isCut }
}

/** Returns which words of the shown texts are inflections of the terms, by language. Only words with the same beginning are checked. */
async function formsIn(
  kernel: Kernel,
  { shown, pieces, terms }: { shown: readonly Known[]; pieces: Map<string, Piece[]>; terms: readonly Term[] },
): Promise<Map<string, Map<string, number>>> {
  const byLanguage = Map.groupBy(shown, ({ lang }) => lang)
  const forms = [...byLanguage].map(async ([lang, documents]) => {
    const texts = documents.flatMap(({ documentId, title }) => [
      title,
      ...(pieces.get(documentId) ?? []).flatMap(({ heading, text }) => [heading ?? '', text]),
    ])
    const alike = new Map<string, string>()
    for (const { text, folded } of texts.flatMap(wordsIn)) if (beginsAlike(folded, terms)) alike.set(folded, text)
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

const beginsAlike = (folded: string, terms: readonly Term[]): boolean =>
  terms.some(
    (term) => withoutArticle(folded).slice(0, ALIKE_LENGTH) === withoutArticle(term.folded).slice(0, ALIKE_LENGTH),
  )

interface Context {
  terms: readonly Term[]
  lang: string
  pieces: readonly Piece[]
  bent: ReadonlyMap<string, number>
}

async function presentOne(kernel: Kernel, one: Known, context: Context): Promise<SearchResult | undefined> {
  const { kind, id, isOpen, lang } = one
  const place = await placeOf(kernel, one, context.lang)
  if (!place) return undefined
  const { snippet, blockId } = snippetIn(context)
  const { path, ...facts } = place
  return {
    kind,
    id,
    ...facts,
    title: marked(one.title, context),
    to: isOpen && blockId !== null ? `${path}#${blockId}` : path,
    isOpen,
    snippet: isOpen ? snippet : [],
    lang,
  }
}

const marked = (text: string, { terms, bent }: Context): Segment[] => segmentsOf(text, hitsIn(text, terms, bent))

/** Returns the part with the most terms, headings first; if only the title matches, the beginning. */
function snippetIn({ pieces, terms, bent }: Context): { snippet: Segment[]; blockId: string | null } {
  const rated = pieces.map((piece) => {
    const inHeading = hitsIn(piece.heading ?? '', terms, bent)
    const hits = hitsIn(piece.text, terms, bent)
    const found = new Set([...inHeading, ...hits].map(({ term }) => term)).size
    return { piece, worth: found * 4 + Number(inHeading.length > 0) * 2 + Number(hits.length > 0) }
  })
  const best = rated.toSorted((a, b) => b.worth - a.worth)[0]
  if (!best) return { snippet: [], blockId: null }
  const text = richestLine(best.piece.text || (best.piece.heading ?? ''), (line) => hitsIn(line, terms, bent))
  const snippet = snippetOf(text, hitsIn(text, terms, bent), SNIPPET_LENGTH)
  return { snippet, blockId: best.worth > 0 ? best.piece.blockId : null }
}

/** Returns the line with the most terms in a block of several texts, with what follows it. */
function richestLine(text: string, hitsOf: (line: string) => { term: number }[]): string {
  const lines = text.split('\n')
  const worth = lines.map((line) => new Set(hitsOf(line).map(({ term }) => term)).size)
  const best = worth.indexOf(Math.max(...worth))
  return lines.slice(best).join(' ')
}

type Place = Pick<SearchResult, 'type' | 'course' | 'cover' | 'duration'> & { path: string }

/** Returns where a result is, and its details. */
async function placeOf(kernel: Kernel, { kind, id, courseId }: Known, lang: string): Promise<Place | undefined> {
  if (kind === 'page') return pagePlace(kernel, id)
  const course = await cachedCourse(kernel, courseId ?? id)
  if (!course) return undefined
  const elements = await cachedElements(kernel, { id: course.id, lang })
  if (kind === 'course') {
    const duration = elements.reduce((sum, element) => sum + element.duration, 0)
    return { type: null, course: null, cover: coverOf(course), duration, path: `/courses/${course.id}/` }
  }
  const element = elements.find((one) => one.id === id)
  if (!element) return undefined
  const title = course.texts[lang]?.title ?? course.title
  return {
    type: element.type,
    course: { id: course.id, title, hue: roomHue(course) },
    cover: null,
    duration: element.duration,
    path: element.relativeUrl,
  }
}

async function pagePlace(kernel: Kernel, id: string): Promise<Place | undefined> {
  const alias = await kernel.content.get(`alias of page ${id}`, () => findPageAlias(kernel.db, id))
  if (alias === undefined) return undefined
  return { type: null, course: null, cover: null, duration: null, path: alias === MAIN_ALIAS ? '/' : `/${alias}/` }
}

/** Corrects the unknown words of a search; undefined when there is nothing to correct. */
async function correct(kernel: Kernel, { lang }: Asked, terms: readonly Term[]): Promise<string | undefined> {
  const words = await Promise.all(
    terms.map(async ({ folded, text }) => {
      const likely = await likelyWords(kernel.db, { folded, lang })
      return likely.includes(folded) ? text : (nearestWord(folded, likely) ?? text)
    }),
  )
  const corrected = words.join(' ')
  return corrected === terms.map(({ text }) => text).join(' ') ? undefined : corrected
}
