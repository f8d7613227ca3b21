/**
 * Runs before anything else on the page of a draft, and lets it neither send nor store anything: a preview counts in no statistics,
 * leaves no progress, and is the same for everybody, also in a browser in which somebody is signed in. It is built as one file. The
 * app starts only if this script has run: it is the one that names it.
 */
import { answerTests } from './sample-test.ts'

/** Questions to the Bible service are sent by POST, and only read. */
const READING = /\/api\/biblekit\/graphql$/
const READS: readonly string[] = ['GET', 'HEAD']
const FORBIDDEN = 403

const own = document.currentScript ?? document.querySelector<HTMLScriptElement>('script[data-held-app]')

guardRequests()
guardStorage()
guardCookies()
addEventListener('click', leaveLinksToTheBrowser, true)
if (own instanceof HTMLElement && own.dataset.heldApp !== undefined) own.dataset.app = own.dataset.heldApp

/** Requests are a guest’s, without cookies, and those that would change something are refused here. Tests are graded without being stored. */
function guardRequests(): void {
  const send = window.fetch.bind(window)
  const answerTest = answerTests(send)
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const tested = answerTest(request)
    if (tested) return tested
    const { origin, pathname } = new URL(request.url)
    const isRead = READS.includes(request.method.toUpperCase()) || READING.test(pathname)
    if (!isRead) return Promise.resolve(refusal())
    return origin === location.origin ? send(new Request(request, { credentials: 'omit' })) : send(request)
  }
  navigator.sendBeacon = () => true
  XMLHttpRequest.prototype.send = function abandon(this: XMLHttpRequest) {
    this.abort()
  }
  const closed = new EventTarget()
  Object.assign(window, {
    EventSource: function EventSource() {
      return Object.assign(closed, { close: () => undefined, readyState: 2 })
    },
  })
}

function refusal(): Response {
  const status = document.querySelector<HTMLElement>('#draft-preview [data-refused]')
  const message = status?.dataset.refused ?? ''
  if (status) status.textContent = message
  const problem = { status: FORBIDDEN, code: 'portal.preview', message }
  return new Response(JSON.stringify(problem), {
    status: FORBIDDEN,
    headers: { 'content-type': 'application/json' },
  })
}

/** Storage that lasts as long as the page. */
function guardStorage(): void {
  const values = new Map<string, string>()
  Object.assign(Storage.prototype, {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
  })
  // Databases of a preview are apart from the visitor’s own, and begin empty.
  const emptied = new Set<string>()
  const apart = (name: string) => `preview ${name}`
  const open = indexedDB.open.bind(indexedDB)
  Object.assign(IDBFactory.prototype, {
    open: (name: string, version?: number) => {
      if (!emptied.has(name)) indexedDB.deleteDatabase(apart(name))
      emptied.add(name)
      return open(apart(name), version)
    },
  })
  const Channel = window.BroadcastChannel
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(`preview ${name}`)
    }
  }
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register = () => Promise.reject(new Error('A preview has no service worker.'))
}

/** Cookies that the page sets last as long as the page. */
function guardCookies(): void {
  const known = document.cookie
  const set = new Map<string, string>()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () =>
      [...known.split('; ').filter((pair) => !set.has(pair.split('=', 1)[0] ?? '')), ...set.values()].join('; '),
    set: (text: string) => {
      const [pair = ''] = text.split(';')
      set.set(pair.split('=', 1)[0] ?? '', pair)
    },
  })
}

/** Every page of a preview comes from the server, which knows what is locked. Links out of it open elsewhere. */
function leaveLinksToTheBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin) return
  const isSamePage = link.pathname === location.pathname && link.hash !== ''
  if (isSamePage) return
  event.stopImmediatePropagation()
  if (!new URLSearchParams(link.search).has('secret')) link.target = '_blank'
}
