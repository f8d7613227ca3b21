import { z } from 'zod'

/** Kinds of problems that prevent importing or publishing a course. */
export const COURSE_PROBLEM_KINDS = [
  // In the course as a whole.
  'no-lessons',
  'no-content',
  'no-questions',
  'no-time',
  'no-price',
  'alias-taken',
  'bank-too-small',
  'first-closed',
  'empty-audience',
  'unknown-variable',
  'dialog-unreachable',
  'dialog-dead-end',
  'dialog-loop',
  'link-to-removed',
  'file-gone',
  // Hints, which don't prevent publishing.
  'no-description',
  'no-cover',
  'asked-of-guests',
  'long-lesson',
  'heading-order',
  'template-text',
  'no-alt',
  'alt-is-file-name',
  'link-text',
  'no-captions',
  'no-transcript',
  'half-translated',
  'no-explanation',
  'right-same-place',
  'right-longest',
  // In a single value.
  'missing',
  'wrong-type',
  'not-allowed',
  'too-short',
  'too-long',
  'wrong-format',
  'unknown-block',
  'same-id',
  // In the files.
  'no-course-file',
  'unknown-file',
  'no-main-file',
] as const
export type CourseProblemKind = (typeof COURSE_PROBLEM_KINDS)[number]

/** Expected types of values, by their names in JSON. */
export const VALUE_TYPES = ['string', 'number', 'boolean', 'array', 'object', 'other'] as const
export type ValueType = (typeof VALUE_TYPES)[number]

/** A reason why a course can't be imported or published, with its location. */
export const courseProblem = z.object({
  kind: z.enum(COURSE_PROBLEM_KINDS),
  /** Name of the file, for an import. */
  file: z.string().nullable(),
  /** The lesson; null for the course itself. */
  element: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Id of the block. */
  block: z.string().nullable(),
  /** Path of the value within the file or the block, such as `test.banks[0].questions`. */
  field: z.string().nullable(),
  expected: z.enum(VALUE_TYPES).optional(),
  /** The language, for a translation. */
  lang: z.string().optional(),
  /** The allowed values. */
  allowed: z.array(z.string()).optional(),
})
export type CourseProblem = z.infer<typeof courseProblem>

const NOWHERE = { file: null, element: null, block: null, field: null }

/** Builds a problem; locations not given are null. */
export const problemAt = (kind: CourseProblemKind, at: Partial<CourseProblem> = {}): CourseProblem => ({
  ...NOWHERE,
  ...at,
  kind,
})

/** Converts issues of schema validation to problems with locations. `value` is what was validated. */
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

/** Describes a problem in English, for logs and API clients; the interface has its own texts. */
export function problemText({ kind, file, element, block, field }: CourseProblem): string {
  const place = [file, element && `“${element.title}”`, block && `block ${block}`, field].filter(Boolean).join(', ')
  return place === '' ? kind : `${place}: ${kind}`
}
