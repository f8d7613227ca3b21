import { expect } from 'vitest'
import { applyChanges } from '../../../src/features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '../../../src/features/drafts/model.ts'
import type { DraftHandle } from '../../../src/features/drafts/web/draft-handle.ts'
import { banksIn } from '../../../src/features/studio/questions/draft-test.ts'
import { blocksOf } from '../../../src/features/studio/web/lesson/blocks.ts'
import type { TestApp } from '../../create-test-app.ts'
import type { makeAuthor } from '../author.ts'

/** A portal and somebody who writes in it. */
export interface World {
  app: TestApp
  author: Awaited<ReturnType<typeof makeAuthor>>
}

/** A document under the pen of an author: changes are applied at once, saved together, and can be undone, also after publishing. */
export function penOn({ app, author }: World, path: string, start: DraftDocument) {
  let document = start
  let unsaved: DraftChange[] = []
  const done: (readonly DraftChange[])[] = []
  /** Questions that became another kind under the same id. */
  const turned = new Set<string>()
  const write = (changes: readonly DraftChange[]) => {
    const applied = applyChanges(document, changes)
    expect(applied.conflicts).toEqual([])
    document = applied.document
    unsaved.push(...changes)
    return applied.inverse
  }
  const edit: DraftHandle['edit'] = (makeChanges) => void done.push(write(makeChanges(document)))
  const handle = (): DraftHandle => ({
    document,
    revision: 1,
    state: 'saved',
    trouble: undefined,
    readUnsaved: () => '',
    savedAt: app.clock.now().toISOString(),
    unsaved: 0,
    isKept: true,
    conflicts: [],
    edit,
    undo: undefined,
    redo: undefined,
    remember: () => {},
    resolve: () => {},
    flush: async () => true,
    reload: async () => undefined,
    follow: () => {},
  })
  return {
    app,
    author,
    handle,
    document: () => document,
    edit,
    turned,
    undo: () => {
      const inverse = done.pop()
      if (!inverse) return
      const before = kindsIn(document)
      write(inverse)
      // Results given in the other kind stay with what was asked.
      for (const [id, kind] of kindsIn(document)) if ((before.get(id) ?? kind) !== kind) turned.add(id)
    },
    save: async () => {
      const changes = unsaved
      unsaved = []
      if (changes.length === 0) return
      const { conflicts } = await author.write(path, () => changes)
      expect(conflicts).toEqual([])
    },
  }
}
export type Pen = ReturnType<typeof penOn>

/** Kinds of the questions of a lesson or a test, by id. */
const kindsIn = (document: DraftDocument): Map<string, string> =>
  new Map([
    ...blocksOf(document).map(({ id, component }) => [id, component] as const),
    ...banksIn(document, null).flatMap(({ questions }) => questions.map(({ id, kind }) => [id, kind] as const)),
  ])
