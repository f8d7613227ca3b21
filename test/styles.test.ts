// Compares the built style sheets with the list of browsers in package.json. `npm test` builds before it runs these
// tests.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { isMissing, type OldBrowser } from './missing-built-ins.ts'
import { usesOf } from './style-features.ts'

const ASSETS = 'dist/client/assets'
const BROWSERS = packageFile.browserslist.map((line): OldBrowser => {
  const [name = '', version] = line.split(' ')
  return { browser: name.replace('ios_saf', 'safari_ios') as OldBrowser['browser'], version: Number(version) }
})

/** What some browser of the list lacks and pages can do without: the effect, and the features. */
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  'a narrow layout stays narrow, and a size is that of the window':
    /^(?:at-rule container|property container-type|container-type: )/,
  'how lines of titles and paragraphs are broken': /text-wrap/,
  'pictures that are moved or too large are seen whole': /^overflow(?:-[xy])?: clip$/,
  'pointers of a mouse, which a phone has not': /^cursor: /,
  'scrollbars are drawn, and scrolling goes on in the page behind':
    /^(?:property )?(?:scrollbar-|overscroll-|overflow-anchor)/,
  'a setting of the system that these browsers do not offer':
    /^(?:media forced-colors|media scripting|(?:property )?forced-color-adjust)/,
  'a text field that does not grow with its text, or can’t be made larger by hand':
    /^(?:property )?(?:field-sizing|resize)/,
  'colours of controls and selected text': /^(?:property accent-color|selector ::selection)$/,
  'rings of focus: only their form differs': /^property outline$/,
  'messages are drawn before they are seen': /^(?:property )?(?:content-visibility|contain-intrinsic-size)/,
  'marked words are drawn by elements instead': /^selector ::highlight$/,
  'the player in full screen keeps the form that it has in the page': /^selector :fullscreen$/,
  'a page that is loaded replaces the one before without a fade': /^at-rule view-transition/,
  'where paper and columns break': /^(?:at-rule page|break-after|property (?:orphans|widows))/,
  'another font of fixed width': /^font-family: ui-monospace$/,
  'letters on charts have no edge, and a button of the gallery stands at the start':
    /^(?:property paint-order|float: inline-end)$/,
  'which state is shown to the eye; what can’t be done without stands behind `@supports not selector(:has(a))`':
    /^selector :has$/,
}
const REASONS = Object.values(ACCEPTED)

const uses = readdirSync(ASSETS)
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => usesOf(readFileSync(path.join(ASSETS, file), 'utf8')))
const missing = uses.filter(
  ({ compat, hasFallback }) => !hasFallback && BROWSERS.some((browser) => isMissing(compat, browser)),
)

test('[E-1] no style sheet uses a feature that a browser of package.json lacks, unless it has a fallback or an accepted reason', () => {
  const unknown = missing.filter(({ feature }) => !REASONS.some((reason) => reason.test(feature)))
  expect(unknown.map(({ feature, place }) => `${feature} in ${place}`)).toEqual([])
})

test('[E-1] every accepted reason still applies to some feature', () => {
  const idle = Object.entries(ACCEPTED).filter(([, reason]) => !missing.some(({ feature }) => reason.test(feature)))
  expect(idle.map(([why]) => why)).toEqual([])
})

test('[E-1] container units and mixed colours always have a fallback', () => {
  const newer = uses.filter(({ feature }) => /^unit cq|^function color-mix/.test(feature))
  expect(newer.length).toBeGreaterThan(100)
  expect(newer.filter(({ hasFallback }) => !hasFallback)).toEqual([])
})

test('[E-1] at least seven style sheets have a focus rule for browsers without :has()', () => {
  const sheets = readdirSync(ASSETS).filter((file) => file.endsWith('.css'))
  const without = /@supports not selector\(:has\(a\)\)\{[^@]*?:focus-within/
  const found = sheets.filter((file) => without.test(readFileSync(path.join(ASSETS, file), 'utf8')))
  expect(found.length).toBeGreaterThanOrEqual(7)
})
