/**
 * Events for which React hydrates the whole page at once, in one long task, if they reach it before it is hydrated. What they do in the
 * page without React still happens, and what people press is recorded (`boot.ts`).
 */
const HURRYING = [
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'touchstart',
  'touchend',
  'touchcancel',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'keydown',
  'keypress',
  'keyup',
] as const

/** Their input must reach React as it happens. */
const CONTROLS = 'input, select, textarea, label'

/** Keeps these events from React until the returned function is called. */
export function shieldHydration(root: HTMLElement): () => void {
  const onEvent = (event: Event) => {
    const { target } = event
    if (target instanceof Element && root.contains(target) && !target.closest(CONTROLS)) event.stopPropagation()
  }
  for (const type of HURRYING) addEventListener(type, onEvent, { capture: true, passive: true })
  return () => {
    for (const type of HURRYING) removeEventListener(type, onEvent, true)
  }
}
