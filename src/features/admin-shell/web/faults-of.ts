import { problemOf } from '#base/errors.ts'
import type { FormError } from '#ui/form-errors.tsx'

/** Problems that one field alone is to blame for. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ['video-events.alias-taken', 'alias'],
  ['authoring.alias-taken', 'alias'],
  ['forms.plural-taken', 'plural'],
  ['accounts.no-such-page', 'target'],
  ['accounts.no-such-mentor', 'mentorId'],
])

export const NO_FAULTS: readonly FormError[] = []

/** What is wrong with single fields of what was sent, as it is told beside them. `text` is said of the problem as a whole. */
export function faultsOf(thrown: unknown, text: string): readonly FormError[] {
  const { code, validationErrors = NO_FAULTS } = problemOf(thrown)
  const field = FIELD_OF.get(code)
  return field === undefined ? validationErrors : [{ field, message: text }]
}
