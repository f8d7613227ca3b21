import { useEffect } from 'react'
import { debounce } from '#ui/timing.ts'
import { onFloatingButtons } from './floating-buttons.ts'

/** Nothing has scrolled or changed its size for this long: the page is at rest. */
const REST_MS = 150
const CONTROLS = 'a[href], button, summary, label, input, select, textarea, [contenteditable="true"], [role="combobox"]'
/** The buttons of the corner; those in the bar of a lesson are not among them. */
const FLOATS = 'aside > [data-floating]'

/**
 * Where the floating buttons are, in `data-floats` of the root; style sheets follow it on phones (`ui/floating.module.css`).
 * `away`: down the page, where people read. `moving`: up the page, until it rests. `shown` and `end`: at rest, at the end with all
 * buttons. `covering`: they would cover a control.
 */
export type Floats = 'away' | 'moving' | 'shown' | 'end' | 'covering'

/** Makes the floating buttons of a phone step aside while the page is read. */
export function useFloats(): void {
  useEffect(followFloats, [])
}

function followFloats(): () => void {
  const { documentElement: root } = document
  let from = scrollY
  let isDown = false
  const set = (floats: Floats) => (root.dataset.floats = floats)
  const rest = debounce(() => {
    set(root.scrollHeight - root.clientHeight - scrollY < 1 ? 'end' : isDown && scrollY > 0 ? 'away' : 'shown')
    if (isCovering()) set('covering')
  }, REST_MS)
  const onScroll = () => {
    const by = scrollY - from
    from = scrollY
    if (by !== 0) isDown = by > 0
    if (isDown) set('away')
    else if (root.dataset.floats === 'away' || isCovering()) set('moving')
    rest()
  }
  const growing = new ResizeObserver(() => rest())
  growing.observe(document.body)
  const stop = onFloatingButtons(rest)
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('resize', rest)
  return () => {
    stop()
    rest.cancel()
    growing.disconnect()
    removeEventListener('scroll', onScroll)
    removeEventListener('resize', rest)
    delete root.dataset.floats
  }
}

/** Whether a visible button of the corner is over a control. */
function isCovering(): boolean {
  const places = [...document.querySelectorAll(FLOATS)]
    .filter((button) => getComputedStyle(button).pointerEvents !== 'none')
    .map((button) => button.getBoundingClientRect())
  if (places.length === 0) return false
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isBelow = places.some((own) => own.left < right && left < own.right && own.top < bottom && top < own.bottom)
    return isBelow && !control.closest('[data-chat-corner], [data-floating]') && isVisible(control)
  })
}

/** False in closed `details`, whose content has a place in new browsers. Safari 15 has no `checkVisibility`. */
const isVisible = (element: Element): boolean => !('checkVisibility' in element) || element.checkVisibility()
