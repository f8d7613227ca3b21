import { isPageWithoutLanguage, splitLanguage, switchLanguage, withLanguage } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { isPagePath } from './local-address.ts'

interface Follower {
  /** Navigates to a path of this portal, with query and hash. */
  navigate: (path: string) => void
  /** Called when a link is hovered, touched or focused, to prefetch its page. */
  prefetch: (path: string) => void
}

/** Turns clicks on links of this portal into client-side navigation. Returns a function that stops it. */
export function followLinks({ navigate, prefetch }: Follower): () => void {
  const onClick = (event: MouseEvent) => {
    const path = isPlainClick(event) ? pathOf(event.target) : undefined
    if (path === undefined) return
    event.preventDefault()
    navigate(path)
  }
  // Listen in the capture phase: React stops clicks on dehydrated blocks (`features/pages/web/deferred-blocks.ts`).
  const onClickAsleep = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-asleep]')) onClick(event)
  }
  const onIntent = (event: Event) => {
    const path = pathOf(event.target)
    if (path !== undefined) prefetch(path)
  }
  const intents = ['pointerover', 'touchstart', 'focusin'] as const
  addEventListener('click', onClickAsleep, true)
  addEventListener('click', onClick)
  for (const intent of intents) addEventListener(intent, onIntent, { passive: true })
  return () => {
    removeEventListener('click', onClickAsleep, true)
    removeEventListener('click', onClick)
    for (const intent of intents) removeEventListener(intent, onIntent)
  }
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** Whether a click would navigate in this tab and no handler has prevented it. */
export function isPlainClick(event: Click): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isModified && !event.defaultPrevented
}

/** Returns the path of the link around `target`, if it leads to a page of this portal. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || !isPagePath(url.pathname)) return undefined
  // A language link keeps the current query and hash (LANG-21), which a cached page can't contain.
  if (link.hreflang) return switchLanguage(location.pathname + location.search + location.hash, languageIn(url))
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  if (isSamePage && url.hash) return undefined
  const address = url.pathname + url.search + url.hash
  return isPageWithoutLanguage(url.pathname) ? address : withLanguage(address, languageHere())
}

/** The language of the current page, which links without one keep (LANG-12). */
const languageHere = (): string => splitLanguage(location.pathname).lang ?? FALLBACK_LANGUAGE

const languageIn = ({ pathname }: URL): string => splitLanguage(pathname).lang ?? ''
