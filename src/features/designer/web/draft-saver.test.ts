import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#base/errors.ts'
import type { PageContent } from '#features/pages/authoring.ts'
import { DRAFT_SAVE_DELAY_MS } from '#features/pages/authoring-limits.ts'
import { DraftSaver, type LocalCopy, type Saved, type SaveState } from './draft-saver.ts'

const pageOf = (title: string): PageContent => ({
  title,
  alias: 'page',
  noindex: false,
  toTop: true,
  template: 'default',
  header: { theme: 'paper', dark: false, mobileLogo: false },
  seo: {},
  texts: {},
  components: [],
})
const problem = (status: number, code: string) => new ApiError({ status, code, message: code })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function makeSaver(
  save: (title: string, revision: number) => Promise<void> | void = () => {},
  load: () => { content: PageContent; revision: number } = () => ({ content: pageOf('theirs'), revision: 1 }),
) {
  const states: SaveState[] = []
  const sent: [string, number][] = []
  let kept: LocalCopy | undefined
  let comeBack = () => {}
  const pauses: number[] = []
  const saver = new DraftSaver({
    revision: 0,
    save: async ({ title }, revision): Promise<Saved> => {
      sent.push([title, revision])
      await save(title, revision)
      return { revision: revision + 1, changedAt: '', problems: [] }
    },
    load: async () => load(),
    keep: (copy) => (kept = copy),
    onState: (state) => states.push(state),
    pause: ({ failures, signal }) =>
      new Promise((resolve) => {
        pauses.push(failures)
        comeBack = resolve
        signal.addEventListener('abort', () => resolve())
      }),
  })
  return { saver, states, sent, pauses, kept: () => kept, comeBack: () => comeBack() }
}

describe('a draft that is typed', () => {
  test('is saved once, a moment after the last key, and stored on the device until then', async () => {
    const { saver, sent, states, kept } = makeSaver()
    for (const title of ['a', 'ab', 'abc']) saver.change(pageOf(title))
    expect(sent).toEqual([])
    expect(kept()?.content.title).toBe('abc')
    await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    expect(sent).toEqual([['abc', 0]])
    expect(states.at(-1)).toBe('saved')
    expect(kept()).toBeUndefined()
  })

  test('during a request is sent after it, based on the revision that it returned', async () => {
    let answer = () => {}
    const { saver, sent } = makeSaver((title) =>
      title === 'a' ? new Promise((resolve) => (answer = resolve)) : undefined,
    )
    saver.change(pageOf('a'))
    await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    saver.change(pageOf('b'))
    await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    expect(sent).toEqual([['a', 0]])
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([
      ['a', 0],
      ['b', 1],
    ])
  })

  test('without a network is sent when the device is online again', async () => {
    let isOffline = true
    const { saver, states, sent, kept, comeBack } = makeSaver(() => {
      if (isOffline) throw problem(0, 'portal.offline')
    })
    saver.change(pageOf('a'))
    await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    expect(states.at(-1)).toBe('offline')
    expect(kept()?.content.title).toBe('a')
    isOffline = false
    comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('saved')
    expect(sent).toHaveLength(2)
  })

  test('[C-3.4] is sent again only after a pause, however long the portal is unreachable', async () => {
    const { saver, sent, pauses, comeBack } = makeSaver(() => {
      throw problem(0, 'portal.offline')
    })
    saver.change(pageOf('a'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    for (let times = 0; times < 3; times += 1) {
      comeBack()
      await vi.advanceTimersByTimeAsync(60_000)
    }
    expect(sent).toHaveLength(4)
    expect(pauses).toEqual([1, 2, 3, 4])
  })

  test('[C-3.4] further typing does not shorten the pause, an explicit save does', async () => {
    const { saver, sent } = makeSaver(() => {
      throw problem(0, 'portal.offline')
    })
    for (const title of ['a', 'ab', 'abc']) {
      saver.change(pageOf(title))
      await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    }
    expect(sent).toHaveLength(1)
    void saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)).toEqual(['abc', 0])
  })

  test.each([502, 503, 429, 401])('[C-3.4] status %i does not stop it for good', async (status) => {
    let isAway = true
    const { saver, states, kept, comeBack } = makeSaver(() => {
      if (isAway) throw problem(status, 'portal.busy')
    })
    saver.change(pageOf('a'))
    await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    expect(states.at(-1)).toBe('retrying')
    expect(kept()?.content.title).toBe('a')
    isAway = false
    comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('saved')
  })

  test('[C-3.4] is sent one last time when the page is left, and then stays on the device', async () => {
    const { saver, sent, kept, comeBack } = makeSaver(() => {
      throw problem(503, 'portal.busy')
    })
    saver.change(pageOf('a'))
    await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    saver.end()
    await vi.advanceTimersByTimeAsync(600_000)
    comeBack()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toHaveLength(2)
    expect(kept()?.content.title).toBe('a')
  })

  test('stays on the device when somebody else has saved, and overwrites theirs if the author wants that', async () => {
    let theirs = true
    const { saver, states, sent, kept } = makeSaver(() => {
      if (theirs) throw problem(409, 'pages.changed-meanwhile')
    })
    saver.change(pageOf('mine'))
    await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    expect(states.at(-1)).toBe('conflict')
    expect(kept()?.content.title).toBe('mine')
    theirs = false
    saver.rebaseOnto(7)
    expect(await saver.flush()).toBe(true)
    expect(sent.at(-1)).toEqual(['mine', 7])
  })

  test('that was being saved when the page was closed doesn’t conflict with itself', async () => {
    const closed = makeSaver(() => new Promise(() => {}))
    closed.saver.change(pageOf('a'))
    await vi.advanceTimersByTimeAsync(DRAFT_SAVE_DELAY_MS)
    closed.saver.change(pageOf('ab'))
    const copy = closed.kept()
    if (!copy) throw new Error('Nothing was kept.')
    const server = { content: pageOf('a'), revision: 1 }
    const { saver, states, sent, kept } = makeSaver(
      (_, revision) => {
        if (revision !== server.revision) throw problem(409, 'pages.changed-meanwhile')
      },
      () => server,
    )
    saver.resume(copy)
    expect(await saver.flush()).toBe(true)
    expect(sent).toEqual([
      ['ab', 0],
      ['ab', 1],
    ])
    expect([states.at(-1), kept()]).toEqual(['saved', undefined])
  })

  test('that was being saved when the page was closed conflicts with what somebody else has saved', async () => {
    const { saver, states, kept } = makeSaver(() => {
      throw problem(409, 'pages.changed-meanwhile')
    })
    saver.resume({ content: pageOf('ab'), revision: 0, sending: pageOf('a') })
    expect(await saver.flush()).toBe(false)
    expect([states.at(-1), kept()?.content.title]).toEqual(['conflict', 'ab'])
  })
})
