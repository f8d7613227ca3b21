import { randomBytes, randomInt } from 'node:crypto'

const CODE_BYTES = 16
/** Messengers let some letters through alone; Telegram takes 64 of them. */
const CODE = /(?<![\w-])(join-[\w-]{22})(?![\w-])/
const PAIRS = 3
const FIRST_PAIR = 10
const BEYOND_PAIRS = 100

/** A code that a start link brings to a bot. */
export const makeCode = (): string => `join-${randomBytes(CODE_BYTES).toString('base64url')}`

/** The code in what somebody wrote, as `/start join-…`. */
export const codeIn = (text: string): string | undefined => CODE.exec(text)?.[1]

/** Two digits for the waiting page, and the pairs among which the bot lets choose, in no order. */
export function makeDigits(): { digits: string; choices: string[] } {
  const pairs = new Set<string>()
  while (pairs.size < PAIRS) pairs.add(String(randomInt(FIRST_PAIR, BEYOND_PAIRS)))
  const choices = [...pairs]
  return { digits: choices[randomInt(PAIRS)] ?? '', choices }
}
