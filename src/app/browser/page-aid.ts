import { showFetched, showServed } from './early-popup.ts'
import { addPolyfills } from './polyfills.ts'

/**
 * What pages need without the app: the sign-in popup before it runs, polyfills in older browsers, and a notice where it can't run. A
 * separate classic script in old syntax, which `boot.ts` loads only then, and pages that come with the popup.
 */
declare global {
  /** What this script exposes to `boot.ts`. */
  var pageAid:
    | { isTooOld: boolean; showNotice: (name: 'tooOld' | 'appFailed') => void; showPopup: typeof showFetched }
    | undefined
}

const showNotice = (name: 'tooOld' | 'appFailed') => void addLine(name).catch(() => {})

// The newest features that can't be polyfilled.
const isTooOld = !('findLast' in Array.prototype && 'structuredClone' in window && 'HTMLDialogElement' in window)
if (isTooOld) showNotice('tooOld')
else addPolyfills()
globalThis.pageAid = { isTooOld, showNotice, showPopup: showFetched }
showServed()

/** Shows below the page, in its language, what does not work; the page itself stays. */
async function addLine(name: 'tooOld' | 'appFailed'): Promise<void> {
  if (document.querySelector('[data-page-line]')) return
  const [, lang = 'en'] = location.pathname.split('/')
  const response = await fetch(`/i18n/env/${lang}.json`)
  const texts: Record<string, unknown> = await response.json()
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.dataset.pageLine = name
  line.append(String(texts[name]))
  if (name === 'appFailed') {
    const link = Object.assign(document.createElement('a'), { href: location.href, textContent: String(texts.reload) })
    link.addEventListener('click', (event) => {
      event.preventDefault()
      location.reload()
    })
    line.append(' ', link)
  }
  document.body.append(line)
}
