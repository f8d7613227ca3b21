import { randomToken } from '#server/sessions/tokens.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** argon2id with 19 MiB and two passes: about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

// Loaded with the first password, since most processes of a portal see none for long.
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string): Promise<string> =>
  (await argon2()).hash(canonical(password), COST)

/** Compares in the same time whether there is an account or not. */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomToken())
  const isRight = await (await argon2()).verify(passwordHash ?? (await decoy), canonical(password))
  return isRight && passwordHash !== undefined
}

/** What anyone would guess at a portal of this product, besides its name. */
const PRODUCT_WORDS = ['portico', 'demo', 'password']

/**
 * Whether a password is among the first that a guesser tries: one of the leaked lists, hardly more than one character, a plain
 * sequence (`112233445566`), or nothing but `portalName` or our product's name with digits and signs around it.
 */
export function isCommonPassword(password: string, portalName = ''): boolean {
  const lower = password.toLowerCase()
  return (
    COMMON_PASSWORDS.has(lower) ||
    new Set(lower).size <= 2 ||
    isSequence(lower) ||
    isMadeOf(lettersOf(lower), [lettersOf(portalName.toLowerCase()), ...PRODUCT_WORDS])
  )
}

const lettersOf = (text: string): string => text.replaceAll(/\P{L}/gu, '')

function isMadeOf(letters: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => (word === '' ? left : left.replaceAll(word, '')), letters)
  return letters !== '' && rest === ''
}

/** Characters that follow each other, up or down, each written once or several times. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => Number(character.codePointAt(0)))
  const steps = codes.slice(1).map((code, index) => code - Number(codes[index]))
  return steps.every((step) => step === 0 || step === 1) || steps.every((step) => step === 0 || step === -1)
}

// The same letters may be typed in two ways, depending on the keyboard.
const canonical = (password: string) => password.normalize('NFC')
