import { stdSerializers } from 'pino'

const HIDDEN = '[hidden]'
const MAX_DEPTH = 6
const SECRET_NAME = /pass(word|wd)|pwd|secret|token|cookie|authorization|api[-_]?key|private[-_]?key|signature/i
// Each expression below starts at what can't be missed and reads on from there once: a line of the log may be as long as a
// caller likes, so none may look at the same letters again and again.

/** Addresses and form bodies: `quick_token=…`, `pwdtoken=…`, and what sign-in providers send back. */
const SECRET_PAIR = /((?:token|passw(?:or)?d|pwd|secret|signature|api[-_]?key|[?&](?:code|state))=)[^&\s"'#;,)\\]+/gi
/** A field of text in a line of JSON, with its name. */
const TEXT_FIELD = /"([\w-]+)":"(?:[^"\\]|\\.)*"/g
const SECRET_FIELD_NAME = /passw(?:or)?d|pwd|secret|token|cookie|authorization|api[-_]?key|signature/i
/** Tokens that stand in the path of an address. */
const SECRET_PATH = /(\/(?:unsubscribe|gifts?|join|invite|callback\/file)\/)[\w.%/-]+/gi
const CREDENTIALS = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi
/** `://user:password@host`. */
const ADDRESS_PASSWORD = /(:\/\/[^\s:/@"']*):[^\s@/"']+@/g

/** What a line with a secret has in it. Most have none, and need not be searched in every way. */
const MAY_HIDE =
  /token|unsubscribe|\/gifts?\/|\/join\/|\/invite\/|callback\/file|passw|pwd|secret|cookie|authorization|key|signature|[?&](?:code|state)=|bearer|basic|:\/\//i

/** Hides secrets inside a line of the log: in fields of JSON, query strings, credentials and connection addresses. */
export function redactText(text: string): string {
  if (!MAY_HIDE.test(text)) return text
  return text
    .replace(SECRET_PAIR, `$1${HIDDEN}`)
    .replace(TEXT_FIELD, (field, name: string) => (SECRET_FIELD_NAME.test(name) ? `"${name}":"${HIDDEN}"` : field))
    .replace(SECRET_PATH, `$1${HIDDEN}`)
    .replace(CREDENTIALS, `$1 ${HIDDEN}`)
    .replace(ADDRESS_PASSWORD, `$1:${HIDDEN}@`)
}

/** Copies an object for the log, hiding values whose name says that they are secret, however deep. */
export function redactObject(object: Record<string, unknown>): Record<string, unknown> {
  return redactValue(object, 0) as Record<string, unknown>
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > MAX_DEPTH) return '[deep]'
  if (value instanceof Error) return redactValue(stdSerializers.err(value), depth)
  if (Array.isArray(value)) return value.map((entry) => redactValue(entry, depth + 1))
  const entries = Object.entries(value).map(([name, entry]) => [name, redactEntry(name, entry, depth + 1)])
  return Object.fromEntries(entries)
}

function redactEntry(name: string, value: unknown, depth: number): unknown {
  const isHarmless = value === undefined || value === null || typeof value === 'boolean' || typeof value === 'number'
  return !isHarmless && SECRET_NAME.test(name) ? HIDDEN : redactValue(value, depth)
}
