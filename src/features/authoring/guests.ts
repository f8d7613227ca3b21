import type { CourseAccess, ElementType } from '#features/courses/model.ts'
import { accessFlags, isOpenToGuests, type OutlineElement, outlineFor } from '#features/courses/rules.ts'
import type { Audience } from '#features/pages/model.ts'
import type { GuestAccess } from './publishing-model.ts'

interface CourseForGuests {
  course: { access: CourseAccess; type: 'free' | 'paid' }
  elements: readonly {
    id: string
    type: ElementType
    visible: boolean
    canBeFirst: boolean
    audience?: Audience | undefined
  }[]
}

/** Counts what guests can open in a course, and what they have to sign in for; null if the course isn’t open to guests. */
export function guestAccess({ course, elements }: CourseForGuests): GuestAccess | null {
  if (!accessFlags(course.access).guestAvailable) return null
  const outline = outlineFor(
    { id: '', ...course, arbitraryWalkthrough: false, elements: elements.map(asOutlined) },
    undefined,
  )
  const counts: GuestAccess = { isPaid: course.type === 'paid', open: {}, locked: {} }
  for (const element of outline.elements.filter(({ visible }) => visible)) {
    const group = isOpenToGuests(outline, element) ? counts.open : counts.locked
    const type = element.type === 'microcourse' ? 'lesson' : element.type
    group[type] = (group[type] ?? 0) + 1
  }
  return counts
}

const asOutlined = ({ audience, ...element }: CourseForGuests['elements'][number], index: number): OutlineElement => ({
  ...element,
  index,
  number: index + 1,
  ...(audience && { audience }),
})
