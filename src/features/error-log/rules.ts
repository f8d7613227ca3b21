const MAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g
/** Queries and hashes of addresses: tokens, names, where one came from. */
const QUERY = /[?#][^\s)'"]*/g
/** Phone numbers, ids, tokens. Places in a stack (`:12:3456`) are shorter. */
const LONG_NUMBER = /\+?\d[\d -]{7,}\d/g
const TOKEN = /\b[\w-]{32,}\b/g
const HIDDEN = '…'

/** Takes out of a text what may say something of a person, and cuts it to size. */
export const withoutPerson = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength * 2)
    .replace(MAIL, HIDDEN)
    .replace(QUERY, '')
    .replace(TOKEN, HIDDEN)
    .replace(LONG_NUMBER, HIDDEN)
    .slice(0, maxLength)

/** Failures that come from without, or mean nothing: extensions, frames of others, a loop that the browser breaks itself. */
const NOISE = /^Script error\.?$|^ResizeObserver loop|(?:chrome|moz|safari-web)-extension:/

/** Whether a failure says anything of the portal's own code. */
export const isOwnFailure = ({ message, stack = '' }: { message: string; stack?: string | undefined }): boolean =>
  message !== '' && !NOISE.test(message) && !NOISE.test(stack) && !/-extension:\/\//.test(stack)
