import { randomToken } from '#server/tokens.ts'
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

/** Whether a password is one that everybody tries first. */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password.toLowerCase()) || new Set(password).size === 1

// The same letters may be typed in two ways, depending on the keyboard.
const canonical = (password: string) => password.normalize('NFC')
