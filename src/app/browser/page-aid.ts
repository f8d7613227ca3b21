import { bringBuiltIns } from './built-ins.ts'

/**
 * What a page needs where the app can't run as usual: in a browser without newer built-ins, and when the app has failed.
 * It is a classic script of its own, which `boot.ts` loads only then, and understood by browsers of many years.
 */
declare global {
  /** What this script gives to `boot.ts`. */
  var pageAid: { isTooOld: boolean; say: (name: 'tooOld' | 'appFailed') => void } | undefined
}

const say = (name: 'tooOld' | 'appFailed') => void addLine(name).catch(() => {})

// Of what can't be brought, these came last to browsers.
const isTooOld = !('findLast' in Array.prototype && 'structuredClone' in window && 'HTMLDialogElement' in window)
if (isTooOld) say('tooOld')
else bringBuiltIns()
globalThis.pageAid = { isTooOld, say }

/** Says below the page, in its language, what does not work; the page itself stays as it is. */
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
