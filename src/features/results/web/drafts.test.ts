// Needs its own process, in which there is no IndexedDB.
import { expect, test } from 'vitest'
import { dropDraft, findDraft, saveDraft } from './drafts.ts'

test('[C-3.7] without a database, reading and deleting drafts does nothing and does not fail', async () => {
  saveDraft('guest/e.c', [])
  await expect(dropDraft('guest/e.c')).resolves.toBeUndefined()
  await expect(findDraft('guest/e.c')).resolves.toBeUndefined()
})
