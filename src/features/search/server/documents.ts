import { presentBlocks } from '#features/pages/server/present-blocks.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { PageRow } from '#features/pages/server/store.ts'
import { courseLanguage, placeOf } from '#features/courses/server/present.ts'
import type { CourseRow, ElementRow } from '#features/courses/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { isSpaceless, lexemesOf, wordsIn } from '../fold.ts'
import { blockTexts } from '#features/pages/server/block-texts.ts'
import type { NewDocument, Piece } from './store-documents.ts'

/** Increase it when the extraction of words changes: everything is then indexed again. */
export const INDEX_RULES = 2

/** PostgreSQL's maximum position in a tsvector. */
const PLACES_MAX = 16_383
/** Text beyond this length is not indexed, because a tsvector is limited to a megabyte. */
const BODY_MAX_LENGTH = 200_000
const VOCABULARY_MIN_LENGTH = 4
/** Types of pages with content of their own. */
const FOUND_PAGES: readonly PageRow['type'][] = ['main', 'common', 'policy']

type Indexing = Pick<Kernel, 'config' | 'hooks' | 'parts'>

interface Texts {
  lang: string
  title: string
  names: string[]
  pieces: Piece[]
}

/** Returns the documents of a course: the texts of its own page. */
export function documentsOfCourse(course: CourseRow): NewDocument[] {
  const languages = [...new Set([FALLBACK_LANGUAGE, courseLanguage(course), ...Object.keys(course.texts)])]
  return documentsIn(languages, course.id, (lang) => {
    const own = course.texts[lang] ?? {}
    const lines = [own.description ?? course.description, own.lead ?? course.lead, ...(own.outcomes ?? course.outcomes)]
    return {
      lang,
      title: own.title ?? course.title,
      names: [own.category?.title ?? course.category?.title ?? ''],
      pieces: lines.filter(Boolean).map((text) => ({ blockId: null, heading: null, text })),
    }
  })
}

/** Returns the documents of an element; none if it is not visible. */
export function documentsOfElement(kernel: Indexing, element: ElementRow, course: CourseRow): NewDocument[] {
  if (!element.visible || element.removed) return []
  const languages = languagesIn(element.components, [courseLanguage(course), ...Object.keys(element.texts)])
  return documentsIn(languages, course.id, (lang) => ({
    lang,
    title: element.texts[lang]?.title ?? element.title,
    names: [element.texts[lang]?.section ?? element.section ?? '', course.texts[lang]?.title ?? course.title],
    pieces: piecesOf(kernel, element.components, { lang, place: placeOf(element.id) }),
  }))
}

/** Returns the documents of a page; none if it is not public or is excluded from search engines. */
export function documentsOfPage(kernel: Indexing, page: PageRow): NewDocument[] {
  if (!page.published || page.noindex || !FOUND_PAGES.includes(page.type)) return []
  return documentsIn(languagesIn(page.components, Object.keys(page.texts)), null, (lang) => ({
    lang,
    title: page.texts[lang]?.title ?? page.title,
    names: [],
    pieces: piecesOf(kernel, page.components, { lang, place: `page ${page.id}` }),
  }))
}

const languagesIn = (blocks: readonly SavedBlock[], own: readonly string[]): string[] => [
  ...new Set([FALLBACK_LANGUAGE, ...own, ...blocks.flatMap((block) => Object.keys(block.texts))]),
]

const piecesOf = (kernel: Indexing, saved: readonly SavedBlock[], from: { lang: string; place: string }): Piece[] =>
  blockTexts(kernel, presentBlocks(kernel, saved, { ...from, secret: kernel.config.secret })).map(
    ({ blockId, headings, texts }) => ({
      blockId,
      heading: headings.join(' · ') || null,
      text: texts.join('\n'),
    }),
  )

function documentsIn(
  languages: readonly string[],
  courseId: string | null,
  textsIn: (lang: string) => Texts,
): NewDocument[] {
  return languages.map((lang) => {
    const others = lang === FALLBACK_LANGUAGE ? languages.filter((other) => other !== lang) : []
    return { courseId, others, rules: INDEX_RULES, ...indexed(textsIn(lang)) }
  })
}

function indexed({ lang, title, names, pieces }: Texts) {
  const headings = pieces.map(({ heading }) => heading ?? '').join('\n')
  const body = pieces
    .map(({ text }) => text)
    .join('\n')
    .slice(0, BODY_MAX_LENGTH)
  const named = names.join('\n')
  const lexemes = new Lexemes().add(title, 'A').add(named, 'B').add(headings, 'B').add(body, 'D')
  return {
    lang,
    title,
    names: named,
    headings,
    body,
    pieces,
    titleLexemes: new Lexemes().add(title, 'A').add(named, 'A').toString(),
    lexemes: lexemes.toString(),
    vocabulary: lexemes.words().filter((word) => word.length >= VOCABULARY_MIN_LENGTH && !isSpaceless(word)),
  }
}

/** Collects folded words with positions and weights. */
class Lexemes {
  readonly #places = new Map<string, string[]>()
  #place = 0

  add(text: string, weight: 'A' | 'B' | 'D'): this {
    for (const { folded } of wordsIn(text)) {
      this.#place += 1
      if (this.#place > PLACES_MAX) return this
      for (const lexeme of lexemesOf(folded)) {
        const places = this.#places.get(lexeme) ?? []
        places.push(`${this.#place}${weight}`)
        this.#places.set(lexeme, places)
      }
    }
    return this
  }

  words = (): string[] => [...this.#places.keys()].filter((word) => /^\p{L}/u.test(word))

  /** Formats them as a `tsvector`; lexemes contain nothing that needs escaping. */
  toString(): string {
    return [...this.#places]
      .filter(([lexeme]) => lexeme !== '')
      .map(([lexeme, places]) => `'${lexeme}':${places.join(',')}`)
      .join(' ')
  }
}
