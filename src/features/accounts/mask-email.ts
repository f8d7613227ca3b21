/** Characters of name and host that stay readable in a masked address. */
const SHOWN_LENGTH = 1
const STARS = '•••'

/** Masks an address so that only its owner recognises it: `r•••@e•••.org`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const dot = host.lastIndexOf('.')
  return `${startOf(name)}@${startOf(host)}${dot < 0 ? '' : host.slice(dot)}`
}

const startOf = (text: string): string => Array.from(text).slice(0, SHOWN_LENGTH).join('') + STARS
