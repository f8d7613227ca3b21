import type { Audience } from './model.ts'

/** What decides whether content is shown to a person. */
export interface Person {
  /** Ids of the person's groups. */
  groups: ReadonlySet<string>
  /** Variables of the course, by name. */
  variables: Readonly<Record<string, string>>
  /** ISO 8601, UTC. */
  now: string
}

/**
 * Whether content is shown to a person; unknown visitors see only content without an audience. All conditions of the
 * audience must be met.
 */
export function isFor(audience: Audience | null | undefined, person: Person | 'author' | undefined): boolean {
  if (!audience || person === 'author') return true
  if (!person) return false
  const { groups, from, until, variable } = audience
  if (groups && groups.length > 0 && !groups.some((id) => person.groups.has(id))) return false
  if (from !== undefined && person.now < from) return false
  if (until !== undefined && person.now >= until) return false
  return !variable || holds(variable, person.variables)
}

function holds({ name, is, not }: NonNullable<Audience['variable']>, variables: Person['variables']): boolean {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined
  if (is) return value !== undefined && is.includes(value)
  if (not) return value === undefined || !not.includes(value)
  return value !== undefined
}
