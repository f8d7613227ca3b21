import { createContext, Script } from 'node:vm'
import { compiled } from '../safe-pattern.ts'

/** FORM-15: a pattern that takes longer refuses what was typed. */
const WITHIN_MS = 50

const script = new Script('new RegExp(pattern, "u").test(value)')

/** Whether a value fits a pattern of the settings, within a limit of time; one that is none is ignored. */
export function matchesPattern(pattern: string, value: string): boolean {
  if (compiled(pattern) === undefined) return true
  try {
    return script.runInContext(createContext({ pattern, value }), { timeout: WITHIN_MS }) === true
  } catch {
    return false
  }
}
