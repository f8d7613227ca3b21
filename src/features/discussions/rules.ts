import { hasRole, type Visitor } from '#base/roles.ts'
import { nextMatch } from '#base/next-match.ts'
import { withoutEnd } from '#base/without-end.ts'
import { linksIn } from '#base/links-in-text.ts'
import { EDIT_WITHIN_MS } from './limits.ts'

/** Mentors and higher roles moderate discussions (DISC-10). */
export const isModerator = (visitor: Visitor): boolean => visitor.kind === 'user' && hasRole(visitor.roles, 'mentor')

/** Invisible control characters and bidirectional formatting marks, which would affect the text after the comment. */
const UNSEEN = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const SEEN = /[^\s\p{Cf}]/u
const MANY_LINES = /\n{3,}/g

/** Cleans a comment: plain text without invisible characters. Empty when nothing visible remains. */
export function cleanText(text: string): string {
  const cleaned = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => withoutEnd(line, ' '))
    .join('\n')
    .replace(MANY_LINES, '\n\n')
    .trim()
  return SEEN.test(cleaned) ? cleaned : ''
}

/** Returns until when the author may edit or delete a comment. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDIT_WITHIN_MS)

/** A piece of a comment: text, a link, or the name of a mentioned person. */
export type Piece = { kind: 'text' | 'link' | 'mention'; text: string; href?: string }

/** Splits a comment into text, links and mentions. Its text is never interpreted as markup. */
export function piecesOf(text: string, names: readonly string[] = []): Piece[] {
  return linksIn(text).flatMap((piece) => (piece.kind === 'text' ? mentionsIn(piece.text, names) : [piece]))
}

/** Mentions are recognised only at the beginning of a word: an email address contains an @ too. */
const NO_WORD = /(?:^|[^\p{L}\p{N}])$/u

function mentionsIn(text: string, names: readonly string[]): Piece[] {
  const sorted = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  if (sorted.length === 0) return [{ kind: 'text', text }]
  const pattern = new RegExp(`@(?:${sorted.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const pieces: Piece[] = []
  let end = 0
  for (let match = nextMatch(pattern, text, NO_WORD); match; match = nextMatch(pattern, text, NO_WORD)) {
    pieces.push({ kind: 'text', text: text.slice(end, match.index) }, { kind: 'mention', text: match[0] })
    end = match.index + match[0].length
  }
  return [...pieces, { kind: 'text' as const, text: text.slice(end) }].filter((piece) => piece.text !== '')
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns those of the people whom a text mentions. */
export const namedIn = <Person extends { name: string }>(text: string, people: readonly Person[]): Person[] =>
  people.filter(({ name }) => mentionsIn(text, [name]).some(({ kind }) => kind === 'mention'))

/** Returns the beginning of a name that is being typed, as in `Thank you @Ru`; undefined if there is none. */
export function mentionAt(text: string, caret: number): { at: number; words: string } | undefined {
  const match = /(?:^|[\s(«“„])@([\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]*)?)$/u.exec(text.slice(0, caret))
  const words = match?.[1]
  return words === undefined ? undefined : { at: caret - words.length - 1, words }
}

/** Marks discussions as started by the progress in the learner's browser: an element is started if it has a start time (DISC-03). */
export const withStarted = <Shown extends { elementId: string; startedElement: boolean }>(
  discussions: readonly Shown[],
  progress: Readonly<Record<string, { started: string | null }>> = {},
): Shown[] =>
  discussions.map((discussion) => ({
    ...discussion,
    startedElement: discussion.startedElement || Boolean(progress[discussion.elementId]?.started),
  }))
