/** Spec §9, Timings (LIMIT-19 to LIMIT-30), in milliseconds. */
export const REMOTE_SEARCH_MIN_LENGTH = 3
export const REMOTE_SEARCH_AFTER_MS = 1000
/** The minimum duration of a loading state once it is shown, so that it doesn't flicker. */
export const LOADING_MIN_MS = 200
export const INPUT_DEBOUNCE_MS = 500
/** Interval for what depends on a position in the page. */
export const SCROLL_POSITION_MS = 15
/** Interval for everything else that depends on scrolling. */
export const SCROLL_OTHER_MS = 50
export const RESIZE_MS = 50
export const LAZY_DELAY_MS = 10

/** A delayed call that can be cancelled. */
export interface Delayed<Args extends unknown[]> {
  (...args: Args): void
  cancel: () => void
}

/** Calls `act` with the latest arguments once there has been no call for `waitMs`. */
export function debounce<Args extends unknown[]>(act: (...args: Args) => void, waitMs: number): Delayed<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const delayed = (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(act, waitMs, ...args)
  }
  return Object.assign(delayed, { cancel: () => clearTimeout(timer) })
}

/** Calls `act` at most once per `everyMs`, at the end of that time, so that the latest state is never missed. */
export function throttle(act: () => void, everyMs: number): Delayed<[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    act()
  }
  const delayed = () => {
    timer ??= setTimeout(run, everyMs)
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return Object.assign(delayed, { cancel })
}

/** Follows a loading state: once shown, it stays for at least 200 ms (UI-07). */
export function steadyLoading(show: (isShown: boolean) => void): {
  follow: (isLoading: boolean) => void
  stop: () => void
} {
  let shownAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    shownAt = undefined
    show(false)
  }
  return {
    follow: (isLoading) => {
      clearTimeout(timer)
      if (isLoading) {
        shownAt ??= performance.now()
        show(true)
      } else if (shownAt !== undefined) {
        timer = setTimeout(hide, Math.max(0, shownAt + LOADING_MIN_MS - performance.now()))
      }
    },
    stop: () => clearTimeout(timer),
  }
}

interface Scrolling {
  addEventListener: (type: string, listener: () => void, options?: AddEventListenerOptions) => void
  removeEventListener: (type: string, listener: () => void) => void
}

/**
 * Calls `look` while `target` (the window or a scrolling element) scrolls: every 15 ms for what depends on a
 * position, otherwise every 50.
 */
export function followScroll(look: () => void, everyMs: number, target: Scrolling = window): () => void {
  return follow('scroll', throttle(look, everyMs), target)
}

/** Calls `look` every 50 ms while the window is being resized. */
export function followResize(look: () => void, target: Scrolling = window): () => void {
  return follow('resize', throttle(look, RESIZE_MS), target)
}

function follow(type: string, look: Delayed<[]>, target: Scrolling): () => void {
  target.addEventListener(type, look, { passive: true })
  return () => {
    look.cancel()
    target.removeEventListener(type, look)
  }
}

/**
 * Calls `load` once, 10 ms after `element` is near the view (UI-12); immediately if the browser can't observe
 * it.
 */
export function whenNear(element: Element, load: () => void, rootMargin = '100% 0px'): () => void {
  const delayed = debounce(load, LAZY_DELAY_MS)
  if (typeof IntersectionObserver === 'undefined') {
    delayed()
    return delayed.cancel
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      delayed()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    delayed.cancel()
  }
}
