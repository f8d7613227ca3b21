/** Where something stands in the window. */
export type Place = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

interface Surroundings {
  /** Of what floats over the page. */
  own: Place
  /** What has the focus, and whether it is filled in there. */
  focused: { place: Place; isField: boolean } | undefined
  /** From here on nothing more can be scrolled out from below what floats. */
  isAtEnd: boolean
  /** What can be pressed or filled in. */
  controls: () => Iterable<Place>
}

/**
 * Whether what floats over a page is to give way: while a field is being filled in, to whatever has the focus below it, and
 * at the end of the page to whatever can be used there and would come out from below it by no scrolling.
 */
export function givesWay({ own, focused, isAtEnd, controls }: Surroundings): boolean {
  if (focused && (focused.isField || isOver(own, focused.place))) return true
  return isAtEnd && [...controls()].some((place) => isOver(own, place))
}

const isOver = (one: Place, other: Place): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
