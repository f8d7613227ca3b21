/** Position of an element in the window. */
export type Place = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

interface Surroundings {
  /** The floating element. */
  own: Place
  /** The focused element, and whether text is typed there. */
  focused: { place: Place; isField: boolean } | undefined
  /** Interactive elements of the page. */
  controls: () => Iterable<Place>
}

/** Whether a floating element should hide: while a field is focused, and when it covers a control. */
export function shouldHide({ own, focused, controls }: Surroundings): boolean {
  const isCovered = (place: Place) => isOver(own, place)
  if (focused && (focused.isField || isCovered(focused.place))) return true
  return [...controls()].some(isCovered)
}

const isOver = (one: Place, other: Place): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
