import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathOf } from './icon-paths.ts'
import { LAZY_ICONS } from './lazy-icons.ts'

const shown = new RegExp(`(?:icon|name)=(?:"|\\{[^}]*')(?:${Object.keys(LAZY_ICONS).join('|')})["']`)

test('code that shows a lazily loaded icon registers its drawing', () => {
  const showing = globSync('src/**/*.tsx').filter((file) => shown.test(readFileSync(file, 'utf8')))
  expect(showing.length).toBeGreaterThan(2)
  expect(showing.filter((file) => !/lazy-icons\.ts'/.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(pathOf('redo')).toBe(LAZY_ICONS.redo)
})
