import { expect, test } from 'vitest'
import { commandOf } from './player-keys.ts'

const SCREEN = { isButton: false, isSlider: false }

test.each([
  [' ', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['3', { do: 'jump', share: 0.3 }],
  ['?', { do: 'help' }],
  ['N', { do: 'chapter', by: 1 }],
  ['b', { do: 'chapter', by: -1 }],
  ['i', { do: 'picture' }],
  ['x', undefined],
])('the key %j gives %j', (key, command) => {
  expect(commandOf(key, SCREEN)).toEqual(command)
})

test('a focused button keeps its space bar, a slider its arrow keys', () => {
  expect(commandOf(' ', { isButton: true, isSlider: false })).toBeUndefined()
  expect(commandOf('ArrowUp', { isButton: false, isSlider: true })).toBeUndefined()
  expect(commandOf('m', { isButton: true, isSlider: false })).toEqual({ do: 'mute' })
})
