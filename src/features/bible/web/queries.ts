import { queryOptions } from '@tanstack/react-query'
import { browserCall } from '#web/api-client.ts'
import { books } from '../books.ts'
import type { Passage } from '../model.ts'
import { writeReference } from '../rules.ts'

/** A verse as the service gives it. */
export interface Verse {
  /** As `MRK 4:35`. */
  id: string
  chapter: number
  verse: number
  startsParagraph: boolean
  /** What the translators added is set in italics. */
  parts: { text: string; isAdded: boolean }[]
}

interface VersesAnswer {
  data?: { verses: Verse[]; first?: Verse[]; last?: Verse[] } | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

const VERSE = '{ id chapter verse startsParagraph parts { text isAdded } }'
const PASSAGE = `query ($reference: String!) { verses(reference: $reference) ${VERSE} }`
const AROUND = `query ($reference: String!, $book: String!, $first: Int!, $last: Int!) {
  verses(reference: $reference) ${VERSE}
  first: chapter(book: $book, chapter: $first) ${VERSE}
  last: chapter(book: $book, chapter: $last) ${VERSE}
}`

/** The verses of a passage, and the chapters in which it begins and ends. Whole chapters come alone. */
export function passageQuery(passage: Passage) {
  const { from, to } = passage
  const reference = writeReference([passage])
  const book = books[from.book - 1]?.code
  const body =
    to.verse === Infinity
      ? { query: PASSAGE, variables: { reference } }
      : { query: AROUND, variables: { reference, book, first: from.chapter, last: to.chapter } }
  return queryOptions<VersesAnswer, Error, VersesAnswer, readonly ['POST /biblekit/graphql', { body: typeof body }]>({
    queryKey: ['POST /biblekit/graphql', { body }],
    // The text never changes.
    staleTime: Infinity,
    // The server asks itself, for nobody.
    ...(typeof document !== 'undefined' && { queryFn: () => ask({ body }) }),
  })
}

async function ask(question: { body: object }): Promise<VersesAnswer> {
  const answer = await browserCall('POST /biblekit/graphql', { ...question, headers: authorization(document.cookie) })
  if (!isAnswer(answer)) throw new Error('This is no answer of GraphQL.')
  return answer
}

const isAnswer = (answer: unknown): answer is VersesAnswer =>
  typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)

/** The cookie `apollo-token` goes along as Bearer (BIBLE-05); without it the text is open to anyone all the same. */
export function authorization(cookies: string): Record<string, string> {
  const [, token] = /(?:^|;\s*)apollo-token=([^;\s]+)/.exec(cookies) ?? []
  return token ? { authorization: `Bearer ${token}` } : {}
}
