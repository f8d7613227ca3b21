import { isPageWithoutLanguage, splitLanguage, switchLanguage, withLanguage } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { isPagePath } from './local-address.ts'

interface Follower {
  /** Goes to a path of this portal, with query and hash. */
  navigate: (path: string) => void
  /** Called early, when a link is pointed at, touched or focused: time to load what it will need. */
  prefetch: (path: string) => void
}

/** Turns clicks on links of this portal into navigation without a new document. Returns a function that ends it. */
export function followLinks({ navigate, prefetch }: Follower): () => void {
  const onClick = (event: MouseEvent) => {
    const path = isPlainClick(event) ? pathOf(event.target) : undefined
    if (path === undefined) return
    event.preventDefault()
    navigate(path)
  }
  // React keeps clicks on what sleeps from going on to the window (`features/pages/web/late-blocks.ts`).
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

/** Whether a click on a link leads there in this very tab, and nobody has taken it. */
export function isPlainClick(event: Click): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isModified && !event.defaultPrevented
}

/** The path within this portal to which the link around `target` leads, if it leads to another page of it. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || !isPagePath(url.pathname)) return undefined
  // A choice of language keeps the place, query and hash and all (LANG-21), which a page made for everyone can't know.
  if (link.hreflang) return switchLanguage(location.pathname + location.search + location.hash, languageIn(url))
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  if (isSamePage && url.hash) return undefined
  const address = url.pathname + url.search + url.hash
  return isPageWithoutLanguage(url.pathname) ? address : withLanguage(address, languageHere())
}

/** The language of the page on which the link stands: whoever follows it keeps that (LANG-12). */
const languageHere = (): string => splitLanguage(location.pathname).lang ?? FALLBACK_LANGUAGE

const languageIn = ({ pathname }: URL): string => splitLanguage(pathname).lang ?? ''
