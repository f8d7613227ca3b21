import type { AwardCondition, AwardKind } from './model.ts'

/** Crockford's Base32 alphabet, without easily confused characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4
export const NUMBER_LENGTH = GROUPS * GROUP_LENGTH

/** Returns a certificate number from random bytes, one per character: 60 bits, such as `7K3M-9QXF-2TVB`. */
export function numberOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, NUMBER_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return grouped(letters.join(''))
}

/** Normalises a typed number: lower case, spaces, O for 0, I and L for 1. Undefined when it can't be a number. */
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

/** The facts about a learner's progress in a course that the rules need. */
export interface Done {
  isCourseDone: boolean
  /** Ids. */
  doneElements: ReadonlySet<string>
}

/** Whether an award is earned: its course is finished, or its element is done; a passed test counts as done. */
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

/** Returns the award to show at the end of an element: its own, or the course's when everything is done. Gifts come first. */
export function awardAt<A extends Placed>(
  awards: readonly A[],
  at: { elementId: string; isCourseDone: boolean },
): A | undefined {
  const here = awards.filter((each) =>
    each.condition === 'course' ? at.isCourseDone : each.elementId === at.elementId,
  )
  return here.find(({ kind }) => kind === 'gift') ?? here[0]
}

/** Scripts in which the family name comes first, without a space before the given name. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー・\s]+$/u
const IS_JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Returns the lines of a name on a certificate. */
export function nameLines({ firstName, lastName }: { firstName: string; lastName: string }, lang: string): string[] {
  if (lastName === '') return [firstName]
  if (!FAMILY_FIRST.test(firstName + lastName)) return [firstName, lastName]
  const isSpaced = lang === 'ja' || IS_JAPANESE.test(firstName + lastName)
  return [lastName + (isSpaced ? ' ' : '') + firstName]
}

/** Returns the full name on one line. */
export const wholeName = (name: { firstName: string; lastName: string }, lang: string): string =>
  nameLines(name, lang).join(' ')

/** Returns the path of the page that verifies a certificate, without language. */
export const certificatePath = (number: string): string => `/certificate/${number}/`
