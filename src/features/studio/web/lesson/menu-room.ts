/** Between a menu and what it must not cover, in pixels. */
const MARGIN = 8

/** The heights above and below something that the window shows: between the top bar and what is at its lower edge. */
export function roomAround(element: HTMLElement): { above: number; below: number } {
  const { top, bottom } = element.getBoundingClientRect()
  const page = (element.closest('main') ?? document.documentElement).getBoundingClientRect()
  const bar = document.querySelector('[data-touch-bar]')?.getBoundingClientRect()
  const isBarShown = bar !== undefined && bar.height > 0
  const end = Math.min(page.bottom, window.innerHeight, isBarShown ? bar.top : Infinity)
  return { above: top - Math.max(0, page.top) - MARGIN, below: end - bottom - MARGIN }
}

/** Opens a menu at the side of its trigger where it fits, upward only if there is more room. It scrolls if it fits nowhere. */
export function placeMenu(panel: HTMLElement, trigger: HTMLElement): void {
  panel.style.removeProperty('--menu-room')
  const { above, below } = roomAround(trigger)
  const isAbove = panel.scrollHeight > below && above > below
  panel.dataset.at = isAbove ? 'above' : 'below'
  panel.style.setProperty('--menu-room', `${Math.floor(isAbove ? above : below)}px`)
}
