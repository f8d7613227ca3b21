import { expect, test } from 'vitest'
import { keptWithin, pushed, squareOf, WHOLE } from './crop.ts'

const WIDE = { width: 400, height: 200 }

test('[USER-25] the largest centred square is the default', () => {
  expect(squareOf(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 })
})

test('[USER-25] zooming selects a smaller square', () => {
  expect(squareOf(WIDE, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 100, side: 100 })
})

test('[USER-25] dragging the picture moves the square the other way, and no further than the edge', () => {
  const moved = pushed(WIDE, WHOLE, { x: 0.25, y: 0.5 })
  expect(squareOf(WIDE, moved)).toEqual({ left: 50, top: 0, side: 200 })
  expect(squareOf(WIDE, pushed(WIDE, moved, { x: 9, y: 0 }))).toMatchObject({ left: 0 })
  expect(keptWithin({ zoom: 9, x: -1, y: 2 })).toEqual({ zoom: 4, x: 0, y: 1 })
})
