/** Position of an element in the window. */
export type Place = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

interface Surroundings {
  /** The floating element. */
  own: Place
  /** The focused element, and whether text is typed there. */
  focused: { place: Place; isField: boolean } | undefined
  /** Whether the page can't be scrolled further. */
  isAtEnd: boolean
  /** Fields of the page. */
  fields: () => Iterable<Place>
  /** Interactive elements of the page. */
  controls: () => Iterable<Place>
}

/**
 * Whether a floating element should hide: while a field is focused, when it covers a field or the focused control, and
 * at the end of the page when it covers a control that scrolling can't uncover.
 */
export function shouldHide({ own, focused, isAtEnd, fields, controls }: Surroundings): boolean {
  const isCovered = (place: Place) => isOver(own, place)
  if (focused && (focused.isField || isCovered(focused.place))) return true
  return [...fields()].some(isCovered) || (isAtEnd && [...controls()].some(isCovered))
}

const isOver = (one: Place, other: Place): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
