import { PATTERN_MAX } from './fields.ts'

const BACK_REFERENCE = /\\(?:[1-9]|k<)/
const LOOK_BEHIND = /\(\?<[=!]/

/**
 * Whether a pattern may be kept: it is one, not long, and nothing that repeats is inside of something that repeats, which
 * is what makes patterns take forever (FORM-15).
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > PATTERN_MAX || BACK_REFERENCE.test(pattern) || LOOK_BEHIND.test(pattern)) return false
  return compiled(pattern) !== undefined && !hasNestedRepetition(pattern)
}

/** The pattern ready to be used; undefined when it is none. */
export function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

/** Escapes and classes of characters are one thing each, whatever stands in them. */
const asPlain = (pattern: string): string =>
  pattern
    .replaceAll(/\\[pPu]\{[^}]*\}|\\./gu, 'x')
    .replaceAll(/\[\^?\]?[^\]]*\]/gu, 'x')
    .replaceAll(/\(\?(?:<\w+>|[:=!])/g, '(')

const REPEATS = /^(?:[*+]|\{\d+(?:,\d*)?\})/

/** A group counts as repeating when anything in it does, or when it can be several things. */
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
