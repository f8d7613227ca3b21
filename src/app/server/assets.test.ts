import { expect, test } from 'vitest'
import { Assets } from './assets.ts'

const THEME = { url: '/assets/theme.css', css: ':root{}' }
const chunk = (name: string, imports: string[] = []) => ({
  file: `assets/${name}.js`,
  css: [`assets/${name}.css`],
  imports,
})
const manifest = {
  'src/app/portal.css': { file: 'assets/portal.css' },
  'src/app/browser/client.tsx': chunk('app'),
  'src/a.tsx': chunk('a'),
  'src/b.tsx': chunk('b', ['src/a.tsx']),
}
const open = () => {
  let reads = 0
  const read = (file: string) => {
    reads += 1
    return `/* ${file} */`
  }
  return { assets: new Assets({ manifest, read }), countReads: () => reads }
}
const [address = ''] = open().assets.of(['src/b.tsx'], THEME).styles
const named = (names: string) => address.replace(/of=.*/, `of=${names}`)

test('[C-3.2] a sheet of a page that another process has made is put together here, in the order of the build', async () => {
  expect(address).toMatch(/^\/assets\/page-[\w-]{12}\.css\?of=portal\.app\.a\.b$/)
  const sheet = open().assets.sheet(address, THEME)
  expect(sheet).toMatchObject({ isExact: true, css: expect.stringContaining('assets/b.css') })
  expect((await sheet?.brotli?.())?.length).toBeGreaterThan(0)
})

test('the styles of a popup that another process has drawn are put together here, without those of every page', () => {
  const drawn = open().assets.popupSheet(['src/b.tsx']) ?? ''
  expect(drawn).toMatch(/^\/assets\/popup-[\w-]{12}\.css\?of=a\.b$/)
  const sheet = open().assets.sheet(drawn, THEME)
  expect(sheet).toMatchObject({ isExact: true, css: '/* assets/a.css */\n/* assets/b.css */' })
  const ofAll = drawn.replace(/of=.*/, 'of=portal.a.b')
  expect(open().assets.sheet(ofAll, THEME)).toBeUndefined()
})

test.each([
  ['in another order', 'portal.b.a.app'],
  ['twice', 'portal.app.a.a'],
  ['without what each page has', 'app.a.b'],
  ['that are no style sheets', 'portal.app.c'],
  ['that do not exist', '../../secret'],
])('[C-3.2] nothing is read for an address that names files %s', (_, names) => {
  const { assets, countReads } = open()
  expect(assets.sheet(named(names), THEME)).toBeUndefined()
  expect(countReads()).toBe(0)
})

test('[C-3.2] a sheet whose address has another hash is neither compressed nor kept, and each file is read once', () => {
  const { assets, countReads } = open()
  const asked = () => assets.sheet(named('portal.app.a'), THEME)
  expect(asked()).toMatchObject({ isExact: false, brotli: undefined })
  expect(asked()).not.toBe(asked())
  expect(countReads()).toBe(3)
})

test('[C-3.2] sheets that strangers ask for never push out those of pages made here', () => {
  const { assets } = open()
  assets.of(['src/b.tsx'], THEME)
  const own = assets.sheet(address, THEME)
  for (let number = 0; number < 400; number += 1) {
    const theme = { url: `/assets/theme-${number}.css`, css: `:root{--n:${number}}` }
    const [other = ''] = open().assets.of(['src/a.tsx'], theme).styles
    assets.sheet(other, theme)
  }
  expect(assets.sheet(address, THEME)).toBe(own)
})
