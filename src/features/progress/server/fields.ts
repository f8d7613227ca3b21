import type { z } from 'zod'
import { portalError } from '#server/http/errors.ts'
import { progressError } from '../errors.ts'
import { elementProgress, type ElementProgress, type ElementReport } from '../model.ts'

const { state, started, finished, percent, place } = elementProgress.shape
const FIELDS = { state, started: started.unwrap(), finished: finished.unwrap(), percent, place }
export type Field = keyof typeof FIELDS

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name)

/** Returns the field with this name in the address. */
export function fieldOf(name: string): Field {
  if (!isField(name)) throw progressError('progress.no-such-field')
  return name
}

/** Setting one field is a report as of now that repeats the other saved fields. */
export function reportOfField(
  field: Field,
  value: unknown,
  { saved, now }: { saved: ElementProgress | undefined; now: string },
): ElementReport {
  const kept: ElementReport = { ...(saved ?? { state: 'opened', percent: 0 }), history: now }
  if (field === 'finished' && kept.state !== 'done') throw progressError('progress.not-done')
  return { ...kept, [field]: parsed(FIELDS[field], value) }
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const { data, success } = schema.safeParse(value)
  if (!success) throw portalError('portal.not-valid')
  return data
}
