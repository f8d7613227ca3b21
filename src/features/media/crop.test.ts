import { expect, test } from 'vitest'
import { cropAround } from './crop.ts'

test('[IMPL-23] a crop has its shape, centres the focal point as far as the edges allow, and stays within the picture', () => {
  const wide = { width: 800, height: 400, shape: 'square' as const }
  expect(cropAround({ ...wide, focal: { x: 50, y: 50 }, share: 1 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(cropAround({ ...wide, focal: { x: 100, y: 0 }, share: 1 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 })
  expect(cropAround({ ...wide, focal: { x: 50, y: 0 }, share: 0.5 })).toEqual({
    x: 0.375,
    y: 0,
    width: 0.25,
    height: 0.5,
  })
  expect(cropAround({ ...wide, shape: 'whole', focal: { x: 10, y: 90 }, share: 1 })).toEqual({
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  })
})
