import type { z } from 'zod'
import type { FieldIssue } from '#base/errors.ts'

type Issue = z.core.$ZodIssue
interface Reason {
  code: string
  params?: Record<string, number>
}

/** A code rather than a sentence. */
const CODE = /^[a-z][A-Za-z]*$/

const FORMATS: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'webAddress',
  datetime: 'date',
  date: 'date',
  time: 'time',
}

/**
 * Returns a stable code for each invalid field of `given`. Messages of our own checks are such codes (`.regex(LINK, 'link')`);
 * Zod's messages never leave the server.
 */
export function issuesIn(error: Pick<z.ZodError, 'issues'>, given: unknown): FieldIssue[] {
  const found = error.issues.flatMap((issue) => inner(issue)).map((issue) => fieldIssue(issue, given))
  // Several checks of one field may fail for the same reason; a form shows one message per field.
  return [...new Map(found.toReversed().map((issue) => [issue.field, issue])).values()].toReversed()
}

function fieldIssue(issue: Issue, given: unknown): FieldIssue {
  const value = valueAt(given, issue.path)
  return { field: fieldOf(issue), message: '', ...reasonOf(issue, value) }
}

function fieldOf(issue: Issue): string {
  const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return [...issue.path, ...(unknownKey === undefined ? [] : [unknownKey])].map(String).join('.')
}

/** Reports the closest branch of a union: the one that fails for more than being of another type. */
function inner(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || CODE.test(issue.message)) return [issue]
  const branches = issue.errors.map((branch) => branch.flatMap((each) => inner(each)))
  const chosen = branches.find((branch) => branch.length > 0 && branch.every(isClose)) ?? branches.find(isFilled)
  if (!chosen) return [issue]
  return chosen.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}

const isFilled = (branch: readonly Issue[]): boolean => branch.length > 0
const isClose = ({ code, path }: Issue): boolean =>
  path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value')

function reasonOf(issue: Issue, value: unknown): Reason {
  if (CODE.test(issue.message)) return { code: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { code: value === undefined || value === null ? 'required' : kindOf(issue.expected) }
    case 'too_small':
      return tooSmall(issue, value)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { code: value === '' ? 'required' : (FORMATS[issue.format] ?? 'format') }
    case 'not_multiple_of':
      return { code: 'step', params: { step: issue.divisor } }
    case 'unrecognized_keys':
      return { code: 'unknown' }
    case 'invalid_value':
    case 'invalid_union':
      return { code: value === undefined || value === '' ? 'required' : 'choice' }
    default:
      return { code: 'notValid' }
  }
}

const kindOf = (expected: string): string =>
  expected === 'int' ? 'integer' : expected === 'number' ? 'number' : 'kind'

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, value: unknown): Reason {
  const size = { count: Number(minimum) }
  if (origin === 'string') return value === '' ? { code: 'required' } : { code: 'tooShort', params: size }
  if (origin === 'array' || origin === 'set' || origin === 'map') return { code: 'tooFew', params: size }
  if (origin === 'date') return { code: 'date' }
  return { code: inclusive === false ? 'notAbove' : 'tooLow', params: size }
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Reason {
  const size = { count: Number(maximum) }
  if (origin === 'string') return { code: 'tooLong', params: size }
  if (origin === 'array' || origin === 'set' || origin === 'map') return { code: 'tooMany', params: size }
  if (origin === 'date') return { code: 'date' }
  return { code: inclusive === false ? 'notBelow' : 'tooHigh', params: size }
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null
      ? Object.entries(value).find(([key]) => key === String(name))?.[1]
      : undefined
  }, given)
