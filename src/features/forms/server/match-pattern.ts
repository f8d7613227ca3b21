import { createContext, Script } from 'node:vm'
import { compiled } from '../safe-pattern.ts'

/**
 * A value is refused if matching takes longer. Long enough that a busy processor refuses no valid value; patterns that
 * could take long are refused when they are saved. Source: FORM-15.
 */
const WITHIN_MS = 250

const script = new Script('new RegExp(pattern, "u").test(value)')

/** Whether a value matches a pattern from the settings, within a time limit; an invalid pattern is ignored. */
export function matchesPattern(pattern: string, value: string): boolean {
  if (compiled(pattern) === undefined) return true
  try {
    return script.runInContext(createContext({ pattern, value }), { timeout: WITHIN_MS }) === true
  } catch {
    return false
  }
}
