import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { createAutosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offline = new ApiError({ status: 0, code: 'portal.offline', message: 'The portal can’t be reached.' })

/** A field with a server whose answers the test controls. */
function field() {
  const shown: string[] = []
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const save = vi.fn((_text: string) => new Promise<void>((resolve, reject) => void answers.push({ resolve, reject })))
  const autosave = createAutosave({ saved: 'Ruth', save, show: ({ kind }) => void shown.push(kind) })
  const sent = () => save.mock.calls.map(([text]) => text)
  const settle = async (act: (answer: (typeof answers)[number]) => void) => {
    const answer = answers.shift()
    if (!answer) throw new Error('Nothing was sent')
    act(answer)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { autosave, shown, sent, settle }
}

test('[USER-26] a text is saved once, half a second after the last key, and the field says so', async () => {
  const { autosave, shown, sent, settle } = field()
  autosave.change('Rut')
  await vi.advanceTimersByTimeAsync(499)
  autosave.change('Rutha')
  await vi.advanceTimersByTimeAsync(499)
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent(), shown]).toEqual([['Rutha'], ['saving']])
  await settle((answer) => answer.resolve())
  expect([shown, autosave.isWaiting()]).toEqual([['saving', 'saved'], false])
})

test('[USER-26] what is typed during a request is sent after it, never in parallel', async () => {
  const { autosave, sent, settle, shown } = field()
  autosave.change('Naomi')
  await vi.advanceTimersByTimeAsync(500)
  autosave.change('Naomi R')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent()).toEqual(['Naomi'])
  await settle((answer) => answer.resolve())
  expect(sent()).toEqual(['Naomi', 'Naomi R'])
  await settle((answer) => answer.resolve())
  expect(shown.at(-1)).toBe('saved')
})

test("a text that couldn't be sent is kept, and sent again on request", async () => {
  const { autosave, shown, sent, settle } = field()
  autosave.change('Naomi')
  await vi.advanceTimersByTimeAsync(500)
  await settle((answer) => answer.reject(offline))
  expect([shown, autosave.isWaiting()]).toEqual([['saving', 'failed'], true])
  void autosave.flush()
  expect(sent()).toEqual(['Naomi', 'Naomi'])
  await settle((answer) => answer.resolve())
  expect([shown.at(-1), autosave.isWaiting()]).toEqual(['saved', false])
})

test('neither an invalid text nor one that is already saved is sent', async () => {
  const { autosave, sent } = field()
  autosave.change('R')
  autosave.hold()
  await vi.advanceTimersByTimeAsync(500)
  autosave.change('Ruth')
  await vi.advanceTimersByTimeAsync(500)
  void autosave.flush()
  expect([sent(), autosave.isWaiting()]).toEqual([[], false])
})
