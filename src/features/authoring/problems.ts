import { z } from 'zod'

/** What can keep a course from being imported or published. */
export const COURSE_PROBLEM_KINDS = [
  // Of a course as learners would meet it.
  'no-lessons',
  'no-content',
  'no-questions',
  'no-time',
  'no-price',
  // Of one value that somebody has written.
  'missing',
  'wrong-type',
  'not-allowed',
  'too-short',
  'too-long',
  'wrong-format',
  'unknown-block',
  'same-id',
  // Of the files.
  'no-course-file',
  'unknown-file',
  'no-main-file',
] as const
export type CourseProblemKind = (typeof COURSE_PROBLEM_KINDS)[number]

/** What a value was expected to be, by the names of JSON. */
export const VALUE_TYPES = ['string', 'number', 'boolean', 'array', 'object', 'other'] as const
export type ValueType = (typeof VALUE_TYPES)[number]

/** One reason why a course cannot be imported or published, with the place that has to be changed. */
export const courseProblem = z.object({
  kind: z.enum(COURSE_PROBLEM_KINDS),
  /** Name of the file, where files are imported. */
  file: z.string().nullable(),
  /** The lesson it is in; null for the course itself. */
  element: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Id of the block it is in. */
  block: z.string().nullable(),
  /** Path of the value within the file or the block, as `test.banks[0].questions`. */
  field: z.string().nullable(),
  expected: z.enum(VALUE_TYPES).optional(),
  /** The values of which it has to be one. */
  allowed: z.array(z.string()).optional(),
})
export type CourseProblem = z.infer<typeof courseProblem>

const NOWHERE = { file: null, element: null, block: null, field: null }

/** A problem with the places that are not given left empty. */
export const problemAt = (kind: CourseProblemKind, at: Partial<CourseProblem> = {}): CourseProblem => ({
  ...NOWHERE,
  ...at,
  kind,
})

/** What schema validation found, as problems at their places. `value` is what was validated. */
export function problemsOfIssues(
  issues: readonly z.core.$ZodIssue[],
  { value, at }: { value: unknown; at: Partial<CourseProblem> },
): CourseProblem[] {
  return issues.map((issue) => {
    const field = pathText(issue.path)
    return problemAt(kindOf(issue, valueAt(value, issue.path)), {
      ...at,
      field: field === '' ? (at.field ?? null) : field,
      ...(issue.code === 'invalid_type' && { expected: typeOf(issue.expected) }),
      ...(issue.code === 'invalid_value' && { allowed: issue.values.map(String) }),
    })
  })
}

function kindOf(issue: z.core.$ZodIssue, value: unknown): CourseProblemKind {
  if (value === undefined) return 'missing'
  if (issue.code === 'invalid_type') return 'wrong-type'
  if (issue.code === 'invalid_value') return 'not-allowed'
  if (issue.code === 'too_small') return 'too-short'
  if (issue.code === 'too_big') return 'too-long'
  return 'wrong-format'
}

const TYPES: Readonly<Record<string, ValueType>> = {
  string: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
}

const typeOf = (expected: string): ValueType => TYPES[expected] ?? 'other'

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

/** A problem in English for the log and for programs; people read it in their own language. */
export function problemText({ kind, file, element, block, field }: CourseProblem): string {
  const place = [file, element && `“${element.title}”`, block && `block ${block}`, field].filter(Boolean).join(', ')
  return place === '' ? kind : `${place}: ${kind}`
}
