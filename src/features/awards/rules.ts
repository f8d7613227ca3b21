import type { AwardCondition, AwardKind } from './model.ts'

/** Crockford's alphabet: no letter that could be read as another or as a figure. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4
export const NUMBER_LENGTH = GROUPS * GROUP_LENGTH

/** A number from random bytes, one for each letter: 60 bits, as `7K3M-9QXF-2TVB`. */
export function numberOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, NUMBER_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return grouped(letters.join(''))
}

/** A number as somebody typed it: small letters, spaces, O for 0, I and L for 1. Undefined for what can't be one. */
export function readNumber(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isNumber = letters.length === NUMBER_LENGTH && Array.from(letters).every((letter) => ALPHABET.includes(letter))
  return isNumber ? grouped(letters) : undefined
}

const grouped = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? ''

/** What the rules need of a learner's progress in a course. */
export interface Done {
  isCourseDone: boolean
  /** Ids. */
  doneElements: ReadonlySet<string>
}

/** Whether an award is earned: its course is done, or its element is; a test that is passed is done. */
export function isEarned(
  { condition, elementId }: { condition: AwardCondition; elementId: string | null },
  { isCourseDone, doneElements }: Done,
): boolean {
  return condition === 'course' ? isCourseDone : elementId !== null && doneElements.has(elementId)
}

interface Placed {
  kind: AwardKind
  condition: AwardCondition
  elementId: string | null
}

/** The award that shows at the end of an element: its own, or that of the course when all of it is done. Gifts come first. */
export function awardAt<A extends Placed>(
  awards: readonly A[],
  at: { elementId: string; isCourseDone: boolean },
): A | undefined {
  const here = awards.filter((each) =>
    each.condition === 'course' ? at.isCourseDone : each.elementId === at.elementId,
  )
  return here.find(({ kind }) => kind === 'gift') ?? here[0]
}

/** Scripts in which the family name stands first, and nothing stands between it and the given name. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー・\s]+$/u
const IS_JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** How a name stands on a certificate, line by line. */
export function nameLines({ firstName, lastName }: { firstName: string; lastName: string }, lang: string): string[] {
  if (lastName === '') return [firstName]
  if (!FAMILY_FIRST.test(firstName + lastName)) return [firstName, lastName]
  const isSpaced = lang === 'ja' || IS_JAPANESE.test(firstName + lastName)
  return [lastName + (isSpaced ? ' ' : '') + firstName]
}

/** The whole name in one line. */
export const wholeName = (name: { firstName: string; lastName: string }, lang: string): string =>
  nameLines(name, lang).join(' ')

/** Where a certificate is checked, without language. */
export const certificatePath = (number: string): string => `/certificate/${number}/`
