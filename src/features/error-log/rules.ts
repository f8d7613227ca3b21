const MAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g
/** Queries and hashes of addresses: they may contain tokens, names or campaigns. */
const QUERY = /[?#][^\s)'"]*/g
/** Phone numbers, ids, tokens. Line and column in a stack (`:12:3456`) are shorter. */
const LONG_NUMBER = /\+?\d[\d -]{7,}\d/g
const TOKEN = /\b[\w-]{32,}\b/g
const HIDDEN = '…'

/** Returns `text` without what could identify a person, cut to `maxLength`. */
export const withoutPerson = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength * 2)
    .replace(MAIL, HIDDEN)
    .replace(QUERY, '')
    .replace(TOKEN, HIDDEN)
    .replace(LONG_NUMBER, HIDDEN)
    .slice(0, maxLength)

/** Failures of browser extensions or third-party frames, and warnings that mean nothing. */
const NOISE = /^Script error\.?$|^ResizeObserver loop|(?:chrome|moz|safari-web)-extension:/

/** Whether a failure comes from the portal's own code. */
export const isOwnFailure = ({ message, stack = '' }: { message: string; stack?: string | undefined }): boolean =>
  message !== '' && !NOISE.test(message) && !NOISE.test(stack) && !/-extension:\/\//.test(stack)
