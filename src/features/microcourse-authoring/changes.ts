import { blockCounts, isSame } from '#features/authoring/changes.ts'
import type { MicrocourseChange, MicrocourseChangeKind, MicrocourseContent } from './model.ts'

/** Returns the differences between two versions of a microcourse. */
export function microcourseChanges(before: MicrocourseContent, after: MicrocourseContent): MicrocourseChange[] {
  const counts = blockCounts(before, after)
  // The length of a webinar is part of its schedule.
  const isOfSchedule = (name: keyof MicrocourseContent) => name === 'duration' && after.type === 'webinar'
  const isChanged = (name: keyof MicrocourseContent) => !isOfSchedule(name) && !isSame(before[name], after[name])
  return [
    ...(before.title === after.title ? [] : [{ kind: 'title' as const, from: before.title }]),
    ...(counts ? [{ kind: 'blocks' as const, counts }] : []),
    ...FIELDS.filter(([, names]) => names.some((name) => isChanged(name))).map(([kind]) => ({ kind })),
    ...switched(before.visible, after.visible, ['visible', 'invisible']),
    ...switched(before.hidden, after.hidden, ['unlisted', 'listed']),
  ]
}

const FIELDS: readonly (readonly [MicrocourseChangeKind, readonly (keyof MicrocourseContent)[]])[] = [
  ['description', ['description']],
  ['type', ['type']],
  ['access', ['accessType']],
  ['webinar', ['webinar']],
  ['course', ['courseId']],
  ['bots', ['bots']],
  ['cover', ['cover']],
  ['address', ['alias']],
  ['texts', ['texts']],
  ['seo', ['seo']],
  ['settings', ['duration', 'hue']],
]

const switched = (
  before: boolean,
  after: boolean,
  [on, off]: readonly [MicrocourseChangeKind, MicrocourseChangeKind],
): MicrocourseChange[] => (before === after ? [] : [{ kind: after ? on : off }])
