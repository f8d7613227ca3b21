import { afterEach, beforeEach, expect, vi } from 'vitest'

// A console warning or error fails the test that caused it. A test that expects one mocks the console itself.
const levels = ['error', 'warn'] as const
let spies: { mock: { calls: unknown[][] }; mockRestore: () => void }[] = []

beforeEach(() => {
  spies = levels.map((level) => vi.spyOn(console, level))
})
afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies) spy.mockRestore()
  expect(said).toEqual([])
})
