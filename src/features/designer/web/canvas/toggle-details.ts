/** Opens or closes the `<details>` of a block whose summary is at a point: pointer events don’t reach the page itself. */
export function toggleDetailsAt(
  page: Document,
  blockId: string,
  { clientX, clientY }: { clientX: number; clientY: number },
): void {
  const summaries = page.getElementById(blockId)?.querySelectorAll('summary') ?? []
  for (const summary of summaries) {
    const { left, right, top, bottom } = summary.getBoundingClientRect()
    const isHit = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (isHit) summary.parentElement?.toggleAttribute('open')
  }
}
