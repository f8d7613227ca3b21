import type { Audience } from '#features/pages/model.ts'

/** Reads the audience from the form; null for everybody. */
export function readAudience(form: FormData): Audience | null {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const groups = form.getAll('groups').filter((value) => typeof value === 'string')
  const values = text('variable.is')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
  const [from, until, variable] = [moment(text('from')), moment(text('until')), text('variable.name')]
  const audience: Audience = {
    ...(groups.length > 0 && { groups }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(variable !== '' && { variable: { name: variable, ...(values.length > 0 && { is: values }) } }),
  }
  return Object.keys(audience).length > 0 ? audience : null
}

/** Interprets a field's local time as UTC, as everywhere in the administration. Invalid times are refused by the server. */
function moment(text: string): string | undefined {
  if (text === '') return undefined
  const instant = new Date(`${text}Z`)
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}

const FIELD_LENGTH = 16

/** The inverse of `moment`. */
export const fieldMoment = (value: string | undefined): string => value?.slice(0, FIELD_LENGTH) ?? ''
