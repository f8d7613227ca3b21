import { type Problem, problemOf } from '#base/errors.ts'
import type { FormError } from '#ui/form-errors.tsx'

/** Problem codes that belong to one field. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ['video-events.alias-taken', 'alias'],
  ['authoring.alias-taken', 'alias'],
  ['forms.plural-taken', 'plural'],
  ['accounts.no-such-page', 'target'],
  ['accounts.no-such-mentor', 'mentorId'],
])

export const NO_FAULTS: readonly FormError[] = []

/** Whether a problem has errors to show beside single fields. */
export const hasFieldErrors = ({ validationErrors = [] }: Problem): boolean => validationErrors.length > 0

/**
 * Returns the errors to show beside single fields. `text` is the message for a problem that belongs to one field as a
 * whole.
 */
export function faultsOf(thrown: unknown, text: string): readonly FormError[] {
  const { code, validationErrors = NO_FAULTS } = problemOf(thrown)
  const field = FIELD_OF.get(code)
  return field === undefined ? validationErrors : [{ field, message: text }]
}
