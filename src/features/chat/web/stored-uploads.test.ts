import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { stubStorage } from '#test/stub-storage.ts'
import { UNSENT_FILE_HOURS } from '../limits.ts'
import { findUploads, storeUploads } from './stored-uploads.ts'

const KEY = 'chat-files ruth lpmchat:1'
const AT = Date.parse('2026-03-02T09:00:00Z')
const attachment = { fileId: 'f1', name: 'a.png', size: 4, type: 'image/png', url: '/api/lpm/v2/files/f1/a.png' }

let storage: Map<string, string>
beforeEach(() => {
  storage = stubStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('a finished upload is found again after a reload, an unfinished one is not', () => {
  storeUploads(KEY, [{ id: 'done', at: AT, attachment }, { id: 'under-way' }])
  expect(findUploads(KEY, AT)).toEqual([{ id: expect.any(String), at: AT, attachment }])
})

test('an upload is not found any more once the server has deleted its file', () => {
  storeUploads(KEY, [{ id: 'done', at: AT, attachment }])
  const expires = AT + UNSENT_FILE_HOURS * HOUR_MS
  expect(findUploads(KEY, expires - 1)).toHaveLength(1)
  expect(findUploads(KEY, expires)).toEqual([])
})

test.each(['{', '{}', '[null, 1, {"at": "now"}]'])('what is not a list of uploads is ignored: %s', (text) => {
  storage.set(KEY, text)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  expect(findUploads(KEY, AT)).toEqual([])
})
