import { COURSE_ACCESS_NAMES } from '#features/courses/access-names.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { audienceOf } from './audience-fields.tsx'
import { elementsOf } from './elements.ts'

/** Returns what decides whether guests can open the lessons of a course that is being written. */
export const guestFacts = (document: DraftDocument) => ({
  course: {
    access: COURSE_ACCESS_NAMES.find((name) => name === document['access']) ?? 'closed',
    type: document['type'] === 'paid' ? ('paid' as const) : ('free' as const),
  },
  elements: elementsOf(document).map((element) => ({ ...element, audience: audienceOf(element.audience) })),
})
