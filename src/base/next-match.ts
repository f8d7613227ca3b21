/** How many UTF-16 units before a match are passed to `mayFollow`: two characters of up to two units each. */
const BEFORE = 4

/**
 * Returns the next match of a global pattern for which `mayFollow` accepts the preceding characters, or null. It replaces a
 * lookbehind, which Safari before 16.4 doesn't support.
 */
export function nextMatch(pattern: RegExp, text: string, mayFollow: RegExp): RegExpExecArray | null {
  let match = pattern.exec(text)
  while (match && !mayFollow.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) {
    pattern.lastIndex = match.index + 1
    match = pattern.exec(text)
  }
  return match
}
