/** Returns the lesson above or below a row or a control of a section; or the button of a collapsed section in between. */
export function rowBeside(list: HTMLElement, from: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const stops = [...list.querySelectorAll<HTMLElement>('[data-row], [data-collapsed] [data-collapse]')]
  const wanted = by < 0 ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const beside = stops.filter((stop) => (from.compareDocumentPosition(stop) & wanted) !== 0)
  return by < 0 ? beside.at(-1) : beside[0]
}
