import { stdSerializers } from 'pino'

const HIDDEN = '[hidden]'
const MAX_DEPTH = 6
const SECRET_NAME = /pass(word|wd)|pwd|secret|token|cookie|authorization|api[-_]?key|private[-_]?key|signature/i
// Callers can make log lines arbitrarily long, so these expressions must run in linear time: each starts at a fixed literal and
// reads on from there once.

/** Query strings and form bodies: `quick_token=…`, `pwdtoken=…`, and parameters of sign-in providers. */
const SECRET_PAIR = /((?:token|passw(?:or)?d|pwd|secret|signature|api[-_]?key|[?&](?:code|state))=)[^&\s"'#;,)\\]+/gi
/** A string field in a JSON line, with its name. */
const TEXT_FIELD = /"([\w-]+)":"(?:[^"\\]|\\.)*"/g
const SECRET_FIELD_NAME = /passw(?:or)?d|pwd|secret|token|cookie|authorization|api[-_]?key|signature/i
/** Tokens in paths. */
const SECRET_PATH = /(\/(?:unsubscribe|gifts?|join|invite|callback\/file)\/)[\w.%/-]+/gi
const CREDENTIALS = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi
/** `://user:password@host`. */
const ADDRESS_PASSWORD = /(:\/\/[^\s:/@"']*):[^\s@/"']+@/g

/** A quick check: most lines contain no secret and skip the other expressions. */
const MAY_HIDE =
  /token|unsubscribe|\/gifts?\/|\/join\/|\/invite\/|callback\/file|passw|pwd|secret|cookie|authorization|key|signature|[?&](?:code|state)=|bearer|basic|:\/\//i

/** Redacts secrets in a log line: JSON fields, query strings, credentials and connection URLs. */
export function redactText(text: string): string {
  if (!MAY_HIDE.test(text)) return text
  return text
    .replace(SECRET_PAIR, `$1${HIDDEN}`)
    .replace(TEXT_FIELD, (field, name: string) => (SECRET_FIELD_NAME.test(name) ? `"${name}":"${HIDDEN}"` : field))
    .replace(SECRET_PATH, `$1${HIDDEN}`)
    .replace(CREDENTIALS, `$1 ${HIDDEN}`)
    .replace(ADDRESS_PASSWORD, `$1:${HIDDEN}@`)
}

/** Deep-copies an object for the log, and redacts values whose name marks them as secret. */
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
