// Needs a process of its own: nothing here has IndexedDB.
import { expect, test } from 'vitest'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'

test('[C-3.7] a browser without a database neither finds nor drops drafts, and nothing fails', async () => {
  keepDraft('guest/e.c', [])
  await expect(dropDraft('guest/e.c')).resolves.toBeUndefined()
  await expect(findDraft('guest/e.c')).resolves.toBeUndefined()
})
