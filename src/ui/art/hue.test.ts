import { expect, test } from 'vitest'
import { contrastOf } from '../colour.ts'
import { HUE_STEP, hueOf, hueSheet, roomOf } from './hue.ts'

const hues = Array.from({ length: 360 / HUE_STEP }, (_, index) => index * HUE_STEP)

test('the style sheet of hues is what the function makes', async () => {
  await expect(hueSheet()).toMatchFileSnapshot('../styles/hues.css')
})

test('a course keeps its hue, and ids are spread over all hues', () => {
  expect(hueOf('mark')).toBe(hueOf('mark'))
  const found = new Set(Array.from({ length: 500 }, (_, index) => hueOf(`course-${index}`)))
  expect([...found].toSorted((a, b) => a - b)).toEqual(hues)
})

test('white text is readable at the foot of a photo title in every hue, over the lightest picture', () => {
  for (const hue of hues) {
    const { 'cc-night': night = '' } = roomOf(hue)
    expect(contrastOf('#ffffff', overWhite(night))).toBeGreaterThanOrEqual(4.5)
  }
})

/** Blends `#rrggbbaa` with white. */
function overWhite(hex: string): string {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  const alpha = part(7) / 255
  const mixed = [1, 3, 5].map((start) => Math.round(part(start) * alpha + 255 * (1 - alpha)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
