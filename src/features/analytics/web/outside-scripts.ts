import type { ConsentCategory } from '#features/consent/model.ts'
import { isAllowed } from '#features/consent/web/consent.ts'
import { hasSecret, OWN_COOKIES } from '../rules.ts'
import { pushToDataLayer } from './data-layer.ts'

type Counter = keyof typeof OWN_COOKIES & ConsentCategory

const HOTJAR_VERSION = 6

declare global {
  interface Window {
    hj?: { (...words: unknown[]): void; q?: unknown[] }
    _hjSettings?: { hjid: number; hjsv: number }
  }
}

const loaded = new Set<Counter>()

/** Loads the services that are configured and allowed; withdraws those no longer allowed (ANALYT-15, ANALYT-16). */
export function keepOutsideScripts(keys: { tagManager: string | null; hotjar: string | null }): void {
  const isWithdrawn = [...loaded].some((counter) => !isAllowed(counter))
  if (isWithdrawn) return withdraw()
  // These scripts read the page's address, which may contain a password reset token.
  if (hasSecret(location.href)) return
  if (keys.tagManager && mayLoad('google-analytics')) loadTagManager(keys.tagManager)
  if (keys.hotjar && mayLoad('hotjar')) loadHotjar(keys.hotjar)
}

function mayLoad(counter: Counter): boolean {
  if (loaded.has(counter) || !isAllowed(counter)) return false
  loaded.add(counter)
  return true
}

function loadTagManager(key: string): void {
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(`https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id: key })}`)
}

function loadHotjar(site: string): void {
  const queue: unknown[] = []
  window.hj ??= Object.assign((...words: unknown[]) => void queue.push(words), { q: queue })
  // oxlint-disable-next-line no-underscore-dangle -- Hotjar requires this name
  window._hjSettings = { hjid: Number(site), hjsv: HOTJAR_VERSION }
  addScript(`https://static.hotjar.com/c/hotjar-${site}.js?sv=${HOTJAR_VERSION}`)
}

/** A running script can't be stopped: its cookies are deleted and the page is reloaded without it. */
function withdraw(): void {
  for (const counter of loaded) if (!isAllowed(counter)) deleteCookies(OWN_COOKIES[counter])
  location.reload()
}

function deleteCookies(names: RegExp): void {
  const found = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const { hostname } = location
  // Analytics services set their cookies on the widest domain possible.
  const domains = hostname.split('.').map((_, index, labels) => labels.slice(index).join('.'))
  for (const name of found.filter((candidate) => names.test(candidate))) {
    const gone = `${name}=; Path=/; Max-Age=0`
    document.cookie = gone
    for (const domain of domains) document.cookie = `${gone}; Domain=${domain}`
  }
}

function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}
