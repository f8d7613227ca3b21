import { queryOptions } from '@tanstack/react-query'
import { browserCall } from '#web/api-client.ts'
import { books } from '../books.ts'
import type { Passage } from '../model.ts'
import { writeReference } from '../rules.ts'

/** A verse in the response. */
export interface Verse {
  /** Such as `MRK 4:35`. */
  id: string
  chapter: number
  verse: number
  startsParagraph: boolean
  /** Words that the translators added are shown in italics. */
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

/**
 * Query for the verses of a passage, with the chapters in which it begins and ends. Whole chapters come without
 * context.
 */
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
    // During server rendering the query runs in process, without the visitor's identity.
    ...(typeof document !== 'undefined' && { queryFn: () => ask({ body }) }),
  })
}

async function ask(question: { body: object }): Promise<VersesAnswer> {
  const answer = await browserCall('POST /biblekit/graphql', { ...question, headers: authorization(document.cookie) })
  if (!isAnswer(answer)) throw new Error('The response is not a GraphQL answer.')
  return answer
}

const isAnswer = (answer: unknown): answer is VersesAnswer =>
  typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)

/** Returns the cookie `apollo-token` as a Bearer header (BIBLE-05); the text is public without it too. */
export function authorization(cookies: string): Record<string, string> {
  const [, token] = /(?:^|;\s*)apollo-token=([^;\s]+)/.exec(cookies) ?? []
  return token ? { authorization: `Bearer ${token}` } : {}
}
