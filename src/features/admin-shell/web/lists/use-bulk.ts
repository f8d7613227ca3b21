import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { BulkRun, BulkStart } from '../../model.ts'
import { useChange } from '../use-change.ts'
import { dropLoadedParts } from './list-version.ts'
import { callLists, isOfLists } from './queries.ts'
import { useOutcomeText } from './use-outcome-text.ts'
import { showToast } from '#ui/toasts.ts'

type Affected = (query: { queryKey: readonly unknown[] }) => boolean

/** Runs actions on several entries, says how they went, and refetches what they affect. */
export function useBulk(affects: Affected) {
  const outcomeOf = useOutcomeText()
  const say = useTranslations('admin')
  const queryClient = useQueryClient()
  const isAffected: Affected = (query) => isOfLists(query) || affects(query)
  const { isBusy, change } = useChange(isAffected)

  const start = async (body: BulkStart): Promise<boolean> => {
    const id = makeId()
    let run: BulkRun | undefined
    const failure = await change(async () => {
      run = await callLists('PUT /backoffice/bulk/:id', { params: { id }, body })
    })
    dropLoadedParts()
    if (failure === undefined && run) tell(run, 'undoOf' in body)
    return failure === undefined
  }

  const tell = (run: BulkRun, isUndo: boolean) => {
    if (!run.isFinished) return
    if (isUndo) return showToast({ tone: 'success', text: say('undone') })
    const text = outcomeOf(run)
    const action = run.canUndo ? { text: say('undo'), onPress: () => void start({ undoOf: run.id }) } : undefined
    return showToast({ tone: run.refused > 0 && run.done === 0 ? 'error' : 'success', text, action })
  }

  /** Stops a run that isn’t finished, and forgets its outcome. */
  const close = (id: string) => change(() => callLists('DELETE /backoffice/bulk/:id', { params: { id } }))

  const refresh = async () => {
    await queryClient.invalidateQueries({ predicate: isAffected })
    dropLoadedParts()
  }
  return { isBusy, start, close, refresh }
}
