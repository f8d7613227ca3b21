import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { useProblemText } from '#features/admin/web/words.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { showToast } from '#ui/toasts.ts'
import { type SettingsParts, settingsQuery } from './queries.ts'

type Fault = NonNullable<Problem['validationErrors']>[number]

/** What the row beneath an editor shows and does. */
export interface Saving {
  isBusy: boolean
  isChanged: boolean
  /** Somebody else has saved meanwhile. */
  isOvertaken: boolean
  faults: readonly Fault[]
  save: () => void
  /** Leaves what others have saved as it is, and begins from it. */
  takeTheirs: () => void
  /** Saves over what others have saved. */
  keepMine: () => void
  undo: () => void
}

/**
 * One part of the settings as it is being changed. Nothing that was typed is lost: when somebody else has saved meanwhile,
 * it stays until one has chosen.
 */
export function usePart<Name extends keyof SettingsParts>(
  name: Name,
  put: (part: SettingsParts[Name]) => Promise<SettingsParts[Name]>,
) {
  type Part = SettingsParts[Name]
  const t = useTranslations('admin.settings')
  const textOf = useProblemText()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(settingsQuery())
  const leftKey = ['settings left', name]
  const left = queryClient.getQueryData<{ begun: Part; draft: Part['value'] }>(leftKey)
  const [begun, setBegun] = useState<Part>(left?.begun ?? data[name])
  const [draft, setShownDraft] = useState<Part['value']>(left?.draft ?? begun.value)
  const [theirs, setTheirs] = useState<Part>()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [isBusy, setBusy] = useState(false)

  const isChanged = JSON.stringify(draft) !== JSON.stringify(begun.value)
  useWarning(isChanged)

  // Whoever looks at another part meanwhile finds here what he has left.
  const setDraft = (changed: Part['value']) => {
    setShownDraft(changed)
    queryClient.setQueryData(leftKey, { begun, draft: changed })
  }
  const begin = (part: Part) => {
    queryClient.removeQueries({ queryKey: leftKey })
    setBegun(part)
    setShownDraft(part.value)
    setTheirs(undefined)
    setFaults([])
  }
  const fail = async (thrown: unknown) => {
    const { code, validationErrors = [] } = problemOf(thrown)
    setFaults(validationErrors)
    if (code === 'settings.changed-meanwhile') setTheirs((await queryClient.fetchQuery(settingsQuery()))[name])
    else if (validationErrors.length === 0) showToast({ tone: 'error', text: textOf(thrown) })
  }
  const save = async (revision: string) => {
    setBusy(true)
    try {
      const saved = await withProof(() => put({ ...begun, revision, value: draft }))
      queryClient.setQueryData(settingsQuery().queryKey, (old) => old && { ...old, [name]: saved })
      begin(saved)
      showToast({ tone: 'success', text: t('saved') })
      await queryClient.invalidateQueries({ queryKey: portalQuery().queryKey })
    } catch (thrown) {
      await fail(thrown)
    } finally {
      setBusy(false)
    }
  }
  const saving: Saving = {
    isBusy,
    isChanged,
    isOvertaken: theirs !== undefined,
    faults,
    save: () => void save(begun.revision),
    takeTheirs: () => theirs && begin(theirs),
    keepMine: () => theirs && void save(theirs.revision),
    undo: () => begin(begun),
  }
  return { draft, setDraft, saving }
}

/** The browser asks before it closes a page on which something is not applied yet. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
