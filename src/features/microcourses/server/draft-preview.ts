import { type PreviewView, personOfView } from '#features/courses/server/draft-preview.ts'
import type { Person } from '#features/pages/audience.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import { microcoursesError } from '../errors.ts'
import { canOpenMicrocourse } from '../rules.ts'
import type { MicrocourseRow } from './store.ts'

/** A microcourse as it is being written, as it is shown to somebody. */
export interface PreviewedMicrocourse {
  row: MicrocourseRow
  /** The groups to which it is restricted; empty for everybody. */
  groups: readonly string[]
  view: PreviewView
}

type FindDraft = (kernel: Kernel, of: { id: string; secret: string }) => Promise<PreviewedMicrocourse | undefined>

/** Finds the microcourse as it is being written that a secret gives access to; undefined if the secret is wrong. */
export const microcoursePreview = defineHook<FindDraft>('microcourses.preview')

/** Returns the draft that a secret shows; undefined without one. Throws if it isn’t for the person of the view. */
export async function findPreview(
  kernel: Kernel,
  { id, secret }: { id: string; secret: string | undefined },
): Promise<{ row: MicrocourseRow; view: PreviewView; person: Person | 'author' } | undefined> {
  if (secret === undefined) return undefined
  for (const find of kernel.hooks.of(microcoursePreview)) {
    const found = await find(kernel, { id, secret })
    if (!found) continue
    const { row, groups, view } = found
    const person = personOfView(kernel, view)
    const isTheirs = person === 'author' || groups.length === 0 || groups.some((group) => person.groups.has(group))
    if (!isTheirs) throw microcoursesError('microcourses.not-provided')
    return { row, view, person }
  }
  return undefined
}

/** Throws unless the person of the view may open the content. */
export function checkOpenInPreview({ row, view }: { row: MicrocourseRow; view: PreviewView }): void {
  if (view.as !== 'guest') return
  const facts = { type: row.type, props: { accessType: row.access_type } }
  if (!canOpenMicrocourse(facts, 'guest')) throw microcoursesError('microcourses.sign-in-needed')
}
