/** Spec §9, Timings (LIMIT-19 to LIMIT-30), in milliseconds. */
export const REMOTE_SEARCH_MIN_LENGTH = 3
export const REMOTE_SEARCH_AFTER_MS = 1000
/** A loading state, once shown, stays at least this long, so that it does not flicker. */
export const LOADING_MIN_MS = 200
export const INPUT_DEBOUNCE_MS = 500
/** What is bound to a position on the page. */
export const SCROLL_POSITION_MS = 15
/** Everything else that follows the scroll. */
export const SCROLL_OTHER_MS = 50
export const RESIZE_MS = 50
export const LAZY_DELAY_MS = 10

/** A call that is put off, and can be given up. */
export interface Delayed<Args extends unknown[]> {
  (...args: Args): void
  cancel: () => void
}

/** Calls `act` once nothing more has come for `waitMs`, with what came last. */
export function debounce<Args extends unknown[]>(act: (...args: Args) => void, waitMs: number): Delayed<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const delayed = (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(act, waitMs, ...args)
  }
  return Object.assign(delayed, { cancel: () => clearTimeout(timer) })
}

/** Calls `act` at most once in `everyMs`, at the end of that time, so that the last state is always seen. */
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

/** Follows a loading state: what was shown as loading is shown so for 200 ms at least (UI-07). */
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

/** Looks while `target` (the window, or a list of its own) scrolls: every 15 ms for what is bound to a position, else every 50. */
export function followScroll(look: () => void, everyMs: number, target: Scrolling = window): () => void {
  return follow('scroll', throttle(look, everyMs), target)
}

/** Looks every 50 ms while the window changes its size. */
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

/** Calls `load` 10 ms after `element` has come near the view, once (UI-12). Where it can't be watched, at once. */
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
