import { randomToken } from '#server/sessions/tokens.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** argon2id with 19 MiB and two passes: about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

// Loaded with the first password, since most processes check none for a long time.
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string): Promise<string> =>
  (await argon2()).hash(canonical(password), COST)

/** Takes the same time whether the account exists or not. */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomToken())
  const isRight = await (await argon2()).verify(passwordHash ?? (await decoy), canonical(password))
  return isRight && passwordHash !== undefined
}

/** Words that anyone would guess on a portal of this product, besides its name. */
const PRODUCT_WORDS = ['portico', 'demo', 'password']

/**
 * Whether a password is among the first that an attacker tries: a leaked one, hardly more than one character, a
 * sequence (`112233445566`), or only `portalName` or a product word with digits and symbols around it.
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

/** Whether the characters are consecutive, up or down, each once or repeated. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => Number(character.codePointAt(0)))
  const steps = codes.slice(1).map((code, index) => code - Number(codes[index]))
  return steps.every((step) => step === 0 || step === 1) || steps.every((step) => step === 0 || step === -1)
}

// Keyboards produce different Unicode forms of the same letter.
const canonical = (password: string) => password.normalize('NFC')
