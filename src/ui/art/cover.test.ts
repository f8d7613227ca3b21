import { expect, test } from 'vitest'
import { coverSvg, SCENES, type SceneName } from './cover.ts'

const COVER_MAX_BYTES = 8 * 1024
const names = Object.keys(SCENES) as SceneName[]
const ids = Array.from({ length: 300 }, (_, index) => `course-${index}`)

test('a course keeps its cover, and another has another', () => {
  expect(coverSvg('mark')).toBe(coverSvg('mark'))
  expect(new Set(ids.map((id) => coverSvg(id))).size).toBeGreaterThan(200)
})

test.each(names)('the scene %s is a whole drawing of at most 8 kB in every variation', (scene) => {
  for (const id of ids) {
    const svg = coverSvg(id, { scene })
    expect(svg.length).toBeLessThanOrEqual(COVER_MAX_BYTES)
    expect(svg).toMatch(/^<svg [^>]+ viewBox="0 0 640 480"[^>]*>.+<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('every clip and gradient that a cover names is in it, once', () => {
  for (const scene of names) {
    const svg = coverSvg('mark', { scene })
    const made = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(new Set(made).size).toBe(made.length)
    expect(new Set(used)).toEqual(new Set(made))
  }
})

test('a hue that a course has set colours its cover', () => {
  expect(coverSvg('mark', { hue: 30 })).not.toBe(coverSvg('mark', { hue: 210 }))
})
