import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageContent, PageDraft, PageProblem } from '#features/pages/authoring.ts'
import { DraftSaver, type LocalCopy, type SaveState } from './draft-saver.ts'
import { change, type History, historyOf, redo, undo } from '../history.ts'
import { saveLocalCopy, readLocalCopy } from './local-copy.ts'
import { callAuthoring, draftQuery } from './queries.ts'

/** Returns a page being edited: content, undo and redo, and saving state. */
export function useDraft(page: PageDraft) {
  const queryClient = useQueryClient()
  const [history, setHistory] = useState<History<PageContent>>(() => historyOf(page.content))
  // A slow operation, such as an upload, must change the content as it is when it ends, not as it was when it started.
  const newest = useRef(history)
  const show = (next: History<PageContent>) => {
    newest.current = next
    setHistory(next)
  }
  const [state, setState] = useState<SaveState>('saved')
  const [saved, setSaved] = useState<{ at: string; problems: readonly PageProblem[] }>({
    at: page.changedAt,
    problems: page.problems,
  })
  const [saver] = useState(
    () =>
      new DraftSaver({
        revision: page.revision,
        save: (content, revision) =>
          callAuthoring('PUT /creator/pages/:id/draft', { params: { id: page.id }, body: { content, revision } }),
        load: () => callAuthoring('GET /creator/pages/:id/draft', { params: { id: page.id } }),
        keep: (copy) => saveLocalCopy(page.id, copy),
        onState: (next, answer) => {
          setState(next)
          if (answer) setSaved({ at: answer.changedAt, problems: answer.problems })
        },
      }),
  )
  const take = (next: History<PageContent>) => {
    if (next.present !== newest.current.present) saver.change(next.present)
    show(next)
  }
  useLeftovers(page, (copy) => {
    // The server finds out whether somebody else has saved since, or this tab itself, just before it was closed.
    saver.resume(copy)
    show(change(newest.current, copy.content, { at: Date.now() }))
  })
  useLeaving(saver)

  return {
    content: history.present,
    state,
    savedAt: saved.at,
    problems: saved.problems,
    edit: (work: (content: PageContent) => PageContent, place?: string) =>
      take(change(newest.current, work(newest.current.present), { place, at: Date.now() })),
    replace: (content: PageContent) => take(change(newest.current, content, { at: Date.now() })),
    undo: history.past.length > 0 ? () => take(undo(history)) : undefined,
    redo: history.future.length > 0 ? () => take(redo(history)) : undefined,
    flush: () => saver.flush(),
    revision: () => saver.revision,
    retry: () => void saver.flush(),
    keepMine: async () => {
      const theirs = await queryClient.fetchQuery(draftQuery(page.id))
      saver.rebaseOnto(theirs.revision)
      saver.change(newest.current.present)
      await saver.flush()
    },
    takeTheirs: async () => {
      const theirs = await queryClient.fetchQuery(draftQuery(page.id))
      saver.drop()
      saver.rebaseOnto(theirs.revision)
      // As a step, so that one's own version can be restored by undo.
      show(change(newest.current, theirs.content, { at: Date.now() }))
      setSaved({ at: theirs.changedAt, problems: theirs.problems })
      setState('saved')
    },
  }
}

/** Restores unsaved content that a closed tab or a lost network has left on this device. */
function useLeftovers(page: PageDraft, restore: (copy: LocalCopy) => void): void {
  const restoreLocalCopy = useEffectEvent(() => {
    const copy = readLocalCopy(page.id)
    if (copy) restore(copy)
  })
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    restoreLocalCopy()
  }, [])
}

/** Sends unsaved content when the page is left. */
function useLeaving(saver: DraftSaver): void {
  useEffect(() => {
    saver.start()
    const flush = () => void saver.flush()
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
      saver.end()
    }
  }, [saver])
}
