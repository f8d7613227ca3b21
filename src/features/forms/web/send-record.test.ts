import { expect, test, vi } from 'vitest'
import { noteMissionary } from './missionary.ts'
import { sendRecord } from './send-record.ts'

const sent = vi.hoisted(() => vi.fn<(route: string, input: object) => Promise<object>>(async () => ({ id: 'r' })))
vi.mock('./queries.ts', () => ({ callForms: sent }))
// It listens to the browser's network events.
vi.mock('./send-later.ts', () => ({ noteWaiting: () => {}, readyToSend: async () => ({}) }))

test('[PAGE-43, FORM-08] a submission names the missionary or event person only from their page', async () => {
  const record = { id: 'r', formId: 'f', plural: 'questions', values: { a: 'b' }, website: '', userId: undefined }
  const leave = noteMissionary('miriam')
  expect(await sendRecord(record)).toBe('sent')
  leave()
  await sendRecord(record)
  const own = { id: 'r', formId: 'f', values: { a: 'b' } }
  expect(sent.mock.calls).toEqual([
    ['POST /ds/:plural', { params: { plural: 'questions' }, body: { ...own, missionaryId: 'miriam' } }],
    ['POST /ds/:plural', { params: { plural: 'questions' }, body: own }],
  ])
})
