/** How much of a text before a match `mayFollow` gets: two characters, each of which may take two units. */
const BEFORE = 4

/**
 * The next match of a global pattern at a place where `mayFollow` accepts the characters before it, or null. It does what a
 * lookbehind would, which Safari before 16.4 can't read.
 */
export function nextMatch(pattern: RegExp, text: string, mayFollow: RegExp): RegExpExecArray | null {
  let match = pattern.exec(text)
  while (match && !mayFollow.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) {
    pattern.lastIndex = match.index + 1
    match = pattern.exec(text)
  }
  return match
}
