import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterPopup, watchBack } from './popup-history.ts'
import {
  clearPopup,
  closeByBack,
  closePopup,
  leaveOtherPage,
  openPopup,
  POPUP_APPEAR_MS,
  popupKey,
  registerPopup,
  setPopupSwapping,
  setQueryClearer,
  shownPopups,
} from './popups.ts'

declare module './popups.ts' {
  interface Popups {
    plain: { props: { text: string }; result: string }
    other: { props: object; result: undefined }
    over: { props: object; result: boolean }
    broken: { props: object; result: undefined }
    staying: { props: object; result: undefined }
  }
}

/** A browser history of one page; its moves are asynchronous, as in browsers. */
class FakeBrowser {
  readonly entries: object[] = [{ idx: 0 }]
  readonly location = { pathname: '/en/', search: '?login=1' }
  place = 0
  #listener: ((event: { state: object; stopImmediatePropagation: () => void }) => void) | undefined
  /** Moves that reached the router. */
  heard = 0

  get state() {
    return this.entries[this.place]
  }
  pushState = (state: object) => {
    this.entries.splice(this.place + 1)
    this.entries.push(state)
    this.place += 1
  }
  back = () => queueMicrotask(() => this.go(-1))
  go(by: number): void {
    this.place += by
    let isSwallowed = false
    this.#listener?.({ state: this.state!, stopImmediatePropagation: () => (isSwallowed = true) })
    if (!isSwallowed) this.heard += 1
  }
  addEventListener = (_: string, listener: typeof this.listen) => {
    this.#listener = listener
  }
  removeEventListener = () => {
    this.#listener = undefined
  }
  listen = (_: { state: object; stopImmediatePropagation: () => void }) => {}
}

let browser: FakeBrowser
let cleared: number
let stopWatching: () => void
beforeEach(() => {
  vi.useFakeTimers()
  browser = new FakeBrowser()
  for (const name of ['location', 'addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name])
  vi.stubGlobal('history', browser)
  cleared = 0
  setQueryClearer(() => void (cleared += 1))
  leaveOtherPage(`/page-of-${crypto.randomUUID()}/`)
  for (const { key } of shownPopups.get()) clearPopup(key)
  stopWatching = watchBack('/en/?login=1', closeByBack)
  const load = async () => ({ View: () => null })
  registerPopup({ id: 'plain', shape: 'aside', clearsQuery: true }, load)
  registerPopup({ id: 'other', shape: 'modal' }, load)
  registerPopup({ id: 'staying', shape: 'modal', staysMs: 1000 }, load)
  registerPopup({ id: 'over', shape: 'modal', isOver: true }, load)
  registerPopup({ id: 'broken', shape: 'modal' }, () => Promise.reject(new Error('no such chunk')))
})
afterEach(() => {
  stopWatching()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const phases = () => shownPopups.get().map(({ definition, phase }) => [definition.id, phase])
const appear = () => vi.advanceTimersByTimeAsync(POPUP_APPEAR_MS)
/** Opens a popup and records its answer. */
function open(id: 'plain' | 'other' | 'over' | 'staying') {
  const answers: unknown[] = []
  const answer = id === 'plain' ? openPopup('plain', { text: 'a' }) : openPopup(id, {})
  void Promise.resolve(answer).then((result) => answers.push(result))
  return answers
}

describe('opening', () => {
  test('[POPUP-38, LIMIT-25] a popup appears 100 ms after it is opened', async () => {
    open('plain')
    await vi.advanceTimersByTimeAsync(POPUP_APPEAR_MS - 1)
    expect(phases()).toEqual([['plain', 'asked']])
    await vi.advanceTimersByTimeAsync(1)
    expect(phases()).toEqual([['plain', 'open']])
    expect(POPUP_APPEAR_MS).toBe(100)
  })

  test('[SETTINGS-26] another popup replaces the first, which closes without an answer', async () => {
    const first = open('plain')
    await appear()
    open('other')
    expect(phases()).toEqual([
      ['plain', 'open'],
      ['other', 'asked'],
    ])
    await appear()
    expect([phases(), first]).toEqual([[['other', 'open']], [undefined]])
    expect(browser.entries).toHaveLength(2)
  })

  test('[SETTINGS-26] if the portal stacks popups, it appears above the first, and Back closes one after the other', async () => {
    setPopupSwapping(false)
    open('plain')
    await appear()
    open('other')
    await appear()
    expect(phases()).toEqual([
      ['plain', 'open'],
      ['other', 'open'],
    ])
    browser.back()
    await vi.advanceTimersByTimeAsync(0)
    expect(phases()).toEqual([
      ['plain', 'open'],
      ['other', 'closing'],
    ])
    open('plain')
    await appear()
    expect(phases().filter(([id]) => id === 'plain')).toHaveLength(1)
    setPopupSwapping(true)
  })

  test('[POPUP-26] a confirmation appears above the open popup', async () => {
    open('plain')
    await appear()
    open('over')
    await appear()
    expect(phases()).toEqual([
      ['plain', 'open'],
      ['over', 'open'],
    ])
  })

  test('a popup whose code fails to load resolves without an answer and leaves no trace', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const answer = openPopup('broken', {})
    await appear()
    expect(await answer).toBeUndefined()
    expect([phases(), browser.entries]).toEqual([[], [{ idx: 0 }]])
  })

  test('an unknown popup id throws', () => {
    expect(() => openPopup('none' as 'plain', { text: '' })).toThrow('No popup is registered as none.')
  })
})

describe('closing', () => {
  test('[POPUP-05, POPUP-37] answers, clears the query string, and removes the popup after its transition', async () => {
    const answers = open('plain')
    await appear()
    const key = popupKey('plain')!
    await closePopup(key, 'done')
    expect([phases(), answers, cleared]).toEqual([[['plain', 'closing']], ['done'], 1])
    clearPopup(key)
    expect(phases()).toEqual([])
  })

  test('a popup without a query keeps the query string', async () => {
    open('other')
    await appear()
    await closePopup()
    expect(cleared).toBe(0)
  })

  test('a second close does nothing', async () => {
    open('plain')
    await appear()
    await Promise.all([closePopup(), closePopup()])
    expect([cleared, browser.place]).toEqual([1, 0])
  })

  test('a popup that is closed before it appears never appears', async () => {
    const answers = open('plain')
    await closePopup()
    await appear()
    expect([phases(), answers, browser.entries]).toEqual([[], [undefined], [{ idx: 0 }]])
  })
})

describe('Back', () => {
  test('closes the popup without a navigation of the router', async () => {
    const answers = open('plain')
    await appear()
    expect(browser.entries).toEqual([{ idx: 0 }, { idx: 1, popup: 1 }])
    browser.go(-1)
    await vi.advanceTimersByTimeAsync(0)
    expect([phases(), answers, cleared, browser.heard]).toEqual([[['plain', 'closing']], [undefined], 1, 0])
  })

  test('closes the top popup first', async () => {
    open('plain')
    await appear()
    open('over')
    await appear()
    browser.go(-1)
    expect(phases()).toEqual([
      ['plain', 'open'],
      ['over', 'closing'],
    ])
    browser.go(-1)
    expect(phases().map(([, phase]) => phase)).toEqual(['closing', 'closing'])
  })

  test('goes to the previous page if no popup is open', async () => {
    open('plain')
    await appear()
    await closePopup()
    expect([browser.place, browser.heard]).toEqual([0, 0])
    browser.go(0)
    expect(browser.heard).toBe(1)
  })

  test('Forward to a closed popup shows the page without it', async () => {
    open('plain')
    await appear()
    browser.go(-1)
    browser.go(1)
    expect([browser.heard, popupKey('plain')]).toEqual([0, undefined])
  })

  test('closes a popup opened at an entry left by a reload or Back, without a second entry', async () => {
    browser.entries.push({ idx: 1, popup: 1 })
    browser.place = 1
    open('plain')
    await appear()
    expect(browser.entries).toHaveLength(2)
    browser.go(-1)
    expect([phases(), browser.place, browser.heard]).toEqual([[['plain', 'closing']], 0, 0])
  })

  test('closes a popup that was opened while an earlier entry was being left', async () => {
    open('plain')
    await appear()
    const close = vi.fn()
    void closePopup()
    enterPopup(close)
    await vi.advanceTimersByTimeAsync(0)
    expect(browser.entries[browser.place]).toMatchObject({ popup: 1 })
    browser.go(-1)
    expect([close.mock.calls.length, browser.place, browser.heard]).toEqual([1, 0, 0])
  })

  test('to another page is left to the router', async () => {
    open('plain')
    await appear()
    browser.location.pathname = '/en/courses/'
    browser.go(-1)
    expect([browser.heard, popupKey('plain') !== undefined]).toEqual([1, true])
  })
})

test('[POPUP-10, LIMIT-56] a persistent popup closes a second after a page change, and the address stays', async () => {
  const answers = open('staying')
  await appear()
  leaveOtherPage('/en/courses/mark/')
  await vi.advanceTimersByTimeAsync(999)
  expect(phases()).toEqual([['staying', 'open']])
  await vi.advanceTimersByTimeAsync(1)
  expect([phases(), answers]).toEqual([[['staying', 'closing']], [undefined]])
  expect(browser.place).toBe(1)
})

test('another page closes all popups', async () => {
  const answers = open('plain')
  await appear()
  open('over')
  await appear()
  leaveOtherPage('/en/courses/')
  await vi.advanceTimersByTimeAsync(0)
  expect([phases().map(([, phase]) => phase), answers]).toEqual([['closing', 'closing'], [undefined]])
})
