import { randomBytes, randomInt } from 'node:crypto'

const CODE_BYTES = 16
/** Messengers accept only certain characters; Telegram at most 64. */
const CODE = /(?<![\w-])(join-[\w-]{22})(?![\w-])/
const PAIRS = 3
const FIRST_PAIR = 10
const BEYOND_PAIRS = 100

/** Returns a random code for a start link. */
export const makeCode = (): string => `join-${randomBytes(CODE_BYTES).toString('base64url')}`

/** Returns the code in a message, such as `/start join-…`. */
export const codeIn = (text: string): string | undefined => CODE.exec(text)?.[1]

/** Returns two digits for the waiting page, and the shuffled pairs that the bot offers. */
export function makeDigits(): { digits: string; choices: string[] } {
  const pairs = new Set<string>()
  while (pairs.size < PAIRS) pairs.add(String(randomInt(FIRST_PAIR, BEYOND_PAIRS)))
  const choices = [...pairs]
  return { digits: choices[randomInt(PAIRS)] ?? '', choices }
}
