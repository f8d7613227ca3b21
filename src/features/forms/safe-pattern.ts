import { PATTERN_MAX } from './fields.ts'

const BACK_REFERENCE = /\\(?:[1-9]|k<)/
const LOOK_BEHIND = /\(\?<[=!]/

/**
 * Whether a pattern may be saved: it is valid, short enough, and has no nested repetition, which causes catastrophic backtracking
 * (FORM-15).
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > PATTERN_MAX || BACK_REFERENCE.test(pattern) || LOOK_BEHIND.test(pattern)) return false
  return compiled(pattern) !== undefined && !hasNestedRepetition(pattern)
}

/** Returns the compiled pattern; undefined if it is invalid. */
export function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

/** Replaces each escape and character class by one plain character. */
const asPlain = (pattern: string): string =>
  pattern
    .replaceAll(/\\[pPu]\{[^}]*\}|\\./gu, 'x')
    .replaceAll(/\[\^?\]?[^\]]*\]/gu, 'x')
    .replaceAll(/\(\?(?:<\w+>|[:=!])/g, '(')

const REPEATS = /^(?:[*+]|\{\d+(?:,\d*)?\})/

/** A group counts as repeating if anything in it repeats or it has alternatives. */
function hasNestedRepetition(pattern: string): boolean {
  const plain = asPlain(pattern)
  const open: boolean[] = [false]
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]
    if (sign === '(') open.push(false)
    else if (sign === ')') {
      const isRepeating = open.pop() ?? false
      const isRepeated = REPEATS.test(plain.slice(at + 1))
      if (isRepeating && isRepeated) return true
      open[open.length - 1] = isRepeating || isRepeated || (open.at(-1) ?? false)
    } else if (sign === '|' || sign === '?' || REPEATS.test(plain.slice(at))) open[open.length - 1] = true
  }
  return false
}
