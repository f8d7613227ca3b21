import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterPopup, forgetPopups, leavePopup, watchBack } from './popup-history.ts'

/** A browser's history of one page, with the position in it. */
class History {
  readonly #window: EventTarget
  #states: unknown[] = [null]
  at = 0

  constructor(window: EventTarget) {
    this.#window = window
  }

  get state(): unknown {
    return this.#states[this.at]
  }

  pushState(state: unknown): void {
    this.#states = [...this.#states.slice(0, this.at + 1), state]
    this.at += 1
  }

  back(): void {
    this.at -= 1
    const { state } = this
    queueMicrotask(() => this.#window.dispatchEvent(Object.assign(new Event('popstate'), { state })))
  }
}

let history: History
let stop: () => void
beforeEach(() => {
  const window = new EventTarget()
  history = new History(window)
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { pathname: '/en/', search: '' })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  stop = watchBack('/en/', () => {})
})
afterEach(() => {
  forgetPopups()
  stop()
  vi.unstubAllGlobals()
})

test('Back closes the top popup, and another Back the one below', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  enterPopup(lower)
  enterPopup(upper)
  expect(history.at).toBe(2)
  history.back()
  await vi.waitFor(() => expect(upper).toHaveBeenCalledOnce())
  expect(lower).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(lower).toHaveBeenCalledOnce())
  expect(history.at).toBe(0)
})

test('going back by several entries at once closes all popups above', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  enterPopup(lower)
  enterPopup(upper)
  history.at -= 1
  history.back()
  await vi.waitFor(() => expect(upper).toHaveBeenCalledOnce())
  expect(lower).toHaveBeenCalledOnce()
})

test('closing the top popup leaves its entry, and closes nothing else', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  enterPopup(lower)
  enterPopup(upper)
  await leavePopup(upper)
  expect([history.at, lower.mock.calls, upper.mock.calls]).toEqual([1, [], []])
  await leavePopup(lower)
  expect(history.at).toBe(0)
})

test('closing a popup below another one leaves one entry, with which Back closes the other', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  enterPopup(lower)
  enterPopup(upper)
  await leavePopup(lower)
  expect([history.at, upper.mock.calls]).toEqual([1, []])
  history.back()
  await vi.waitFor(() => expect(upper).toHaveBeenCalledOnce())
})

test('closing a popup that stayed open across a navigation does not leave the new page', async () => {
  const stays = vi.fn()
  enterPopup(stays)
  history.pushState({ idx: 2 })
  await leavePopup(stays)
  expect(history.at).toBe(2)
})

test('closing what is not open changes nothing', async () => {
  enterPopup(vi.fn())
  await leavePopup(vi.fn())
  expect(history.at).toBe(1)
})
