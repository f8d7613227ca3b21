/**
 * When a page needs the app, as the server says in `data-start` of the boot script. Pages for reading need it at the visitor's first
 * sign; those of cookie consent until the visitor has answered; all others as soon as the browser is idle.
 */
export type StartRule = 'sign' | 'consent' | 'idle'

/** A visitor's signs of wanting more than to look at the page. */
const SIGNS = ['pointerdown', 'touchstart', 'pointermove', 'keydown', 'focusin', 'input', 'scroll'] as const
/** Signs that may be the beginning of a click on a link, which works without the app. */
const PRESSES: ReadonlySet<string> = new Set(['pointerdown', 'touchstart', 'focusin'])
/** Parts that should be ready when somebody reaches for them, or that show the time. */
const LIVELY = '[data-interaction], [data-block="form"], [data-block="slider"], [data-block="countdown"], [data-moment]'
/** Query parameters that the server has used, or that only say where the visitor comes from. */
const QUIET_PARAMETERS = /^(?:utm_\w+|fbclid|gclid|mentor_id|team_id|category|price|started|sort)$/
/** What the app doesn't show or send: what this script stores itself, and when the visit began. Anything else is of the app: a draft, progress, an open chat. */
const OWN_KEYS = /^(?:fonts|textSize|lineLength|look.*|campaign|scroll-positions|chat-visit)$/
const APP_DATABASE = /^portico-/
/** Chat, greeting and mentors wait for this long on a page that nobody touches. */
const DUE_AFTER_MS = 20_000
const IDLE_TIMEOUT_MS = 4_000

interface Start {
  rule: StartRule
  /** Starts the app; `isWanted` if somebody waits for it. Called several times. */
  start: (isWanted: boolean) => void
}

/** Calls `start` when the page needs the app. Returns a function that stops it. */
export function startWhenNeeded({ rule, start }: Start): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const isMoved = createMoveCheck()
  const onSign = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove' && !isMoved(event)) return
    if (!PRESSES.has(event.type) || !isOnLink(event.target)) start(true)
  }
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true, signal })
  whenShown(() => {
    if (rule === 'idle' || (rule === 'consent' && document.documentElement.dataset.consent === undefined))
      return whenIdle(() => start(false))
    if (isAskedByAddress()) return start(true)
    watchLively(() => start(false), signal)
    whenDue(() => start(false), signal)
    void hasAppData().then((hasData) => hasData && whenIdle(() => start(false)))
  })
  return () => stopping.abort()
}

/** Returns a check whether a pointer has moved. Browsers also report a resting one when a page appears under it. */
function createMoveCheck(): (event: PointerEvent) => boolean {
  let first: PointerEvent | undefined
  return (event) => {
    first ??= event
    return event.screenX !== first.screenX || event.screenY !== first.screenY
  }
}

/** Whether a press there may lead to another page, or to the sign-in that the server draws. */
const isOnLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href]:not([href^="#"])') !== null

/** Whether a link opens a popup on this page, as soon as the app runs. */
export const isForApp = ({ origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname === location.pathname && /[?&]login=/.test(search)

/** Whether it opens the sign-in, which the server can draw; a link with another scenario has `?login=2`. */
export const isForSignIn = ({ search }: HTMLAnchorElement): boolean => !/login=2/.test(search)

/** Runs when the page is loaded and visible. A page that the browser prepares in advance may never be. */
function whenShown(run: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => whenShown(run), { once: true })
    return
  }
  // After the first paint: until then the bandwidth belongs to what the visitor sees.
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

function whenIdle(run: () => void): void {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(run, IDLE_TIMEOUT_MS / 2)
}

/** Whether the address opens a popup, carries a token or points to something that isn't in the page yet. */
function isAskedByAddress(): boolean {
  const { search, hash } = location
  const isLoud = [...new URLSearchParams(search).keys()].some((name) => !QUIET_PARAMETERS.test(name))
  return isLoud || (hash !== '' && !document.getElementById(decoded(hash.slice(1))))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function watchLively(run: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) run()
  })
  for (const part of document.querySelectorAll(LIVELY)) observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}

function whenDue(run: () => void, signal: AbortSignal): void {
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') run()
    else document.addEventListener('visibilitychange', run, { once: true, signal })
  }, DUE_AFTER_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Whether the app has left something in this browser that it shows or sends. If in doubt it has. */
async function hasAppData(): Promise<boolean> {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    if (keys.some((key) => !OWN_KEYS.test(key))) return true
    return (await indexedDB.databases()).some(({ name = '' }) => APP_DATABASE.test(name))
  } catch {
    return true
  }
}
