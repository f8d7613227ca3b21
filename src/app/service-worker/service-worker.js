// Caches visited content for offline use: files of the build, pictures, texts, guest pages, lesson contents. Personal data are
// never cached, except those of courses that a learner keeps on purpose (docs/decisions/118). The build inserts its version.
// The library of workers knows `self` only as that of any worker.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
const VERSION = '__BUILD__'
const CACHE = `portico-${VERSION}`
const MAX_ENTRIES = 300
const MAX_FILE_BYTES = 5_000_000

/** Caches and addresses of kept courses, which last across builds: `features/kept-courses/kept-names.ts`. */
const KEPT = 'portico-kept-'
const KEPT_COURSE = `${KEPT}course-`
const KEPT_APP = `${KEPT}app-`
const ABOUT = '/kept/about'
const WHOLE = '/kept/whole'
const KEPT_HEADER = 'x-kept'
/** A kept page or answer is used if the network takes longer: in a bus, requests hang rather than fail. */
const PATIENCE_MS = 6_000

/** Immutable files. */
const IMMUTABLE = /^\/assets\//
/** Network first, with the cache as fallback. */
const SEEN = /^\/(?:i18n|art|files)\/|^\/api\/creator\/(?:courses|elements)(?:\/|$)|^\/api\/lpm\/learningPortals\//
const API = /^\/api\//
/** Personal answers, which only kept courses have. */
const PERSONAL = /^\/api\/(?:sso\/users\/me$|lpm\/(?:progresses\/|learningPortals\/))/
const FILES = /^\/files\//
const COURSE_PAGE = /^\/([\w-]+)\/courses\/([^/]+)\/$/
const LESSON_PAGE = /^\/([\w-]+)\/(?:courses\/(?:[^/]+\/)?)?lesson\/([^/]+)\/$/
/** Sign-in addresses are not intercepted: the server must see a navigation, and requests of a worker look like those of a script. */
const SIGNING_IN = /^\/(?:auth|callback|connect|dev|invite)(?:\/|$)/
/** @param {URL} url */
const isSigningIn = (url) => SIGNING_IN.test(url.pathname) || url.searchParams.has('quick_token')

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has(KEPT_HEADER)) return
  if (isSigningIn(url)) return
  if (request.headers.has('range')) {
    if (FILES.test(url.pathname)) event.respondWith(part(request))
    return
  }
  if (request.mode === 'navigate') event.respondWith(page(request, url))
  else if (IMMUTABLE.test(url.pathname)) event.respondWith(fromCacheFirst(request))
  else if (SEEN.test(url.pathname) || PERSONAL.test(url.pathname)) event.respondWith(fromNetworkFirst(request))
})

worker.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)))
worker.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/**
 * Shows a push message as it was sent.
 * @param {PushMessageData | null} data
 */
async function showNotice(data) {
  const { title, url, ...look } = data?.json() ?? {}
  if (typeof title !== 'string' || typeof url !== 'string') return
  await worker.registration.showNotification(title, { ...look, data: { url }, icon: '/icons/192.png' })
}

/**
 * Opens the target of a notification: in a window that shows it, else in one of the portal, else in a new one.
 * @param {Notification} notice
 */
async function openNotice(notice) {
  notice.close()
  const url = new URL(notice.data?.url ?? '/', location.origin)
  if (url.origin !== location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((each) => each.url === url.href)
  if (shown) return shown.focus()
  const opened = await windows[0]?.navigate(url.href).catch(() => undefined)
  return opened ? opened.focus() : worker.clients.openWindow(url.href)
}

/**
 * Sends the portal the new endpoint when a browser changes its push subscription.
 * @param {PushSubscriptionChangeEvent} change
 */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ?? (oldSubscription && (await worker.registration.pushManager.subscribe(oldSubscription.options)))
  if (!subscription) return
  await fetch('/api/backoffice/users/me/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith('portico-') && !name.startsWith(KEPT) && name !== CACHE)
      .map((name) => caches.delete(name)),
  )
  await worker.clients.claim()
}

/**
 * @param {Request} request
 * @param {URL} url
 */
async function page(request, url) {
  const [, lang] = url.pathname.split('/')
  const offline = `/offline/${lang}.html`
  try {
    const response = await soon(fetch(request), () => keptPage(url))
    if (isPublicPage(response)) await keep(request.url, response.clone())
    if (!(await caches.match(offline))) void keepOffline(offline).catch(() => {})
    return response
  } catch {
    return (await keptPage(url)) ?? (await caches.match(request.url)) ?? offlinePage(offline)
  }
}

/**
 * Returns what the network answers, or what is kept if it takes too long.
 * @param {Promise<Response>} asked
 * @param {() => Promise<Response | undefined>} findKept
 */
async function soon(asked, findKept) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if ((await Promise.race([asked, late])) === undefined) {
    const kept = await findKept()
    if (kept) {
      asked.catch(() => {})
      return kept
    }
  }
  return asked
}

/**
 * Names of the caches of kept courses or of the app for them. They are read by name: opening one that was removed meanwhile would
 * create it again.
 * @param {string} start
 */
const keptNames = async (start) => (await caches.keys()).filter((name) => name.startsWith(start))

/**
 * What a kept cache has at an address.
 * @param {string} cacheName
 * @param {string} address
 * @param {boolean} [ignoreSearch]
 */
const inKept = (cacheName, address, ignoreSearch = false) =>
  caches.match(address, { cacheName, ignoreVary: true, ignoreSearch })

/**
 * Returns the empty page of the app, if it can fill it with a kept course or lesson. A lesson that isn't open yet leads to its course.
 * @param {URL} url
 */
async function keptPage({ pathname }) {
  const [, courseLang, courseId] = COURSE_PAGE.exec(pathname) ?? []
  const [, lessonLang, lessonId] = LESSON_PAGE.exec(pathname) ?? []
  for (const name of await keptNames(KEPT_COURSE)) {
    const about = await (await inKept(name, ABOUT))?.json()
    if (!about) continue
    if (about.courseId === courseId && about.lang === courseLang) return keptShell(about.lang)
    const lesson =
      about.lang === lessonLang && about.lessons.find((/** @type {{ id: string }} */ { id }) => id === lessonId)
    if (!lesson) continue
    if (await inKept(name, lesson.address)) return keptShell(about.lang)
    return Response.redirect(`${location.origin}/${about.lang}/courses/${about.courseId}/`)
  }
  return undefined
}

/** @param {string} lang */
async function keptShell(lang) {
  for (const name of await keptNames(KEPT_APP)) {
    const shell = (await inKept(name, WHOLE)) && (await inKept(name, `/kept/${lang}.html`))
    if (shell) return shell
  }
  return undefined
}

/**
 * The page shown offline in place of others, with links to the kept courses.
 * @param {string} offline
 */
async function offlinePage(offline) {
  const found = await caches.match(offline)
  if (!found) return Response.error()
  /** @type {string[]} */
  const links = []
  for (const name of await keptNames(KEPT_COURSE)) {
    const about = await (await inKept(name, ABOUT))?.json()
    if (about)
      links.push(`<li><a href="/${about.lang}/courses/${about.courseId}/"><bdi>${escaped(about.title)}</bdi></a></li>`)
  }
  if (links.length === 0) return found
  const html = (await found.text())
    .replace('<nav hidden=""', '<nav')
    .replace('<ul></ul>', () => `<ul>${links.join('')}</ul>`)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const policy = found.headers.get('content-security-policy')
  return new Response(html, { headers: policy ? { ...headers, 'content-security-policy': policy } : headers })
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Returns what is kept at an address. A picture is kept in one size, which serves for all.
 * @param {string} address
 */
async function fromKept(address) {
  const { pathname } = new URL(address)
  for (const name of await keptNames(KEPT)) {
    const found = await inKept(name, address, FILES.test(pathname))
    if (found) return found
  }
  return undefined
}

/**
 * Replaces a kept personal answer by a newer one.
 * @param {Request} request
 * @param {Response} response
 */
async function renewKept({ url }, response) {
  for (const name of await keptNames(KEPT)) {
    if (await inKept(name, url)) await (await caches.open(name)).put(url, response.clone())
  }
}

/**
 * Answers a request for a part of a file, as players make them: without a network from what is kept.
 * @param {Request} request
 */
async function part(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await fromKept(request.url)
    const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
    if (!kept || first === '') throw error
    const bytes = await kept.blob()
    const start = Number(first)
    const end = Math.min(last === '' ? bytes.size - 1 : Number(last), bytes.size - 1)
    const headers = { 'content-type': kept.headers.get('content-type') ?? '', 'accept-ranges': 'bytes' }
    if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
    return new Response(bytes.slice(start, end + 1), {
      status: 206,
      headers: {
        ...headers,
        'content-range': `bytes ${start}-${end}/${bytes.size}`,
        'content-length': `${end + 1 - start}`,
      },
    })
  }
}

/**
 * Caches the offline page with its styles and drawings.
 * @param {string} offline
 */
async function keepOffline(offline) {
  const found = await fetch(offline)
  if (found.ok) await keepWithFiles(offline, found, /(?:href|src)="(\/(?:assets|art)\/[^"]+)"/g)
}

/**
 * Caches pages that a window has shown and this worker couldn't intercept: the first page, loaded before the worker, and pages opened
 * by client-side navigation. The same rules apply as for intercepted requests.
 * @param {{ pages?: string[], files?: string[] }} [seen]
 */
async function keepSeen({ pages = [], files = [] } = {}) {
  for (const address of files) {
    const { href, pathname, origin } = new URL(address, location.origin)
    const request = new Request(href)
    if (origin !== location.origin || (await caches.match(request))) continue
    if (IMMUTABLE.test(pathname)) await fromCacheFirst(request).catch(() => {})
    else if (SEEN.test(pathname)) await fromNetworkFirst(request).catch(() => {})
  }
  for (const address of pages) {
    const url = new URL(address, location.origin)
    if (url.origin !== location.origin || isSigningIn(url) || (await caches.match(url.href))) continue
    const response = await fetch(url.href).catch(() => undefined)
    if (response && isPublicPage(response)) await keepWithFiles(url.href, response, /["\s](\/assets\/[^"\s]+)/g)
  }
}

/**
 * Caches a page and its build files, which the browser may have requested before this worker existed.
 * @param {string} address
 * @param {Response} response
 * @param {RegExp} names The first group of each match is the path of a file.
 */
async function keepWithFiles(address, response, names) {
  const html = await response.clone().text()
  await keep(address, response)
  for (const [, file = ''] of html.matchAll(names)) {
    const request = new Request(new URL(file, location.origin))
    if (await caches.match(request)) continue
    await fromCacheFirst(request).catch(() => {})
  }
}

/**
 * Only responses marked as public are the same for everyone.
 * @param {Response} response
 */
const isPublicPage = (response) => response.ok && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')

/** @param {Request} request */
async function fromCacheFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await keep(request, response.clone())
  return response
}

/** @param {Request} request */
async function fromNetworkFirst(request) {
  try {
    const response = await soon(fetch(request), () => fromKept(request.url))
    if (response.status === 200) await store(request, response)
    return response
  } catch (error) {
    const kept = (await caches.match(request)) ?? (await fromKept(request.url))
    if (kept) return kept
    throw error
  }
}

/**
 * @param {Request} request
 * @param {Response} response
 */
async function store(request, response) {
  if (PERSONAL.test(new URL(request.url).pathname)) await renewKept(request, response)
  if (isForEveryone(request, response)) await keep(request, response.clone())
}

/**
 * Personal answers are not cached: the next user of this browser must not find them.
 * @param {Request} request
 * @param {Response} response
 */
function isForEveryone(request, response) {
  if (API.test(new URL(request.url).pathname)) return response.headers.get('x-answer-for') === 'everyone'
  return !/\b(?:private|no-store)\b/.test(response.headers.get('cache-control') ?? '')
}

/**
 * @param {RequestInfo} key
 * @param {Response} response
 */
async function keep(key, response) {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_FILE_BYTES) return
  const cache = await caches.open(CACHE)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES)).map((old) => cache.delete(old)))
}
