import { afterEach, expect, test, vi } from 'vitest'
import { keepOutsideScripts } from './outside-scripts.ts'

vi.mock('#features/consent/web/consent.ts', () => ({ isAllowed: () => true }))
afterEach(() => vi.unstubAllGlobals())

test('an allowed analytics service loads only once the page’s address contains no secret', () => {
  const scripts: { src: string }[] = []
  vi.stubGlobal('window', { dataLayer: [] })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => void scripts.push(script) },
  })
  const openAt = (href: string) => {
    vi.stubGlobal('location', { href })
    keepOutsideScripts({ tagManager: 'GTM-1', hotjar: '7' })
  }
  openAt('https://a.example/en/?pwdtoken=t')
  openAt('https://a.example/en/rcallback/?connection=google#token=t')
  expect(scripts).toEqual([])
  openAt('https://a.example/en/')
  expect(scripts.map(({ src }) => new URL(src).host)).toEqual(['www.googletagmanager.com', 'static.hotjar.com'])
})
