import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { hasFieldErrors } from '#features/admin-shell/web/faults-of.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import type { FormError } from '#ui/form-errors.tsx'
import { showToast } from '#ui/toasts.ts'
import { previewDraft } from './draft-cookie.ts'
import { draftOf, type SettingsParts, settingsQuery } from './queries.ts'

/** State and actions of the row below an editor. */
export interface Saving {
  isBusy: boolean
  isChanged: boolean
  /** Somebody else has saved meanwhile. */
  isOvertaken: boolean
  /** The fields show the draft, which visitors don't see. */
  isDraft: boolean
  /** Errors, by path in the part. */
  faults: readonly FormError[]
  save: () => void
  /** Saves to the draft; undefined for parts that can't be drafted. */
  tryOut?: (() => void) | undefined
  /** Discards one's changes and shows what others have saved. */
  takeTheirs: () => void
  /** Saves over what others have saved. */
  keepMine: () => void
  undo: () => void
}

const DRAFT_PARTS = ['look', 'menu', 'banner', 'portal', 'registration', 'code', 'services'] as const
type DraftPart = (typeof DRAFT_PARTS)[number]
const draftPart = (name: string): DraftPart | undefined => DRAFT_PARTS.find((each) => each === name)

const isOfPortal = ({ queryKey: [route] }: { queryKey: readonly unknown[] }) => route === portalQuery().queryKey[0]

/** Whether somebody else has saved meanwhile. */
const isOvertaken = ({ code }: Problem) => code === 'settings.changed-meanwhile'

interface Given<Name extends keyof SettingsParts> {
  revision: string
  value: SettingsParts[Name]['value']
  draft?: { from: string | null }
}

/**
 * State of one part of the settings while it is edited. Nothing typed is lost: if somebody else has saved meanwhile, it is kept until one
 * version has been chosen.
 */
export function usePart<Name extends keyof SettingsParts>(
  name: Name,
  put: (part: Given<Name>) => Promise<SettingsParts[Name]>,
) {
  type Part = SettingsParts[Name]
  const t = useTranslations('admin.settings')
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(settingsQuery())
  const savedDraft = draftOf(data, name)
  const leftKey = ['settings left', name]
  const left = queryClient.getQueryData<{ begun: Part; draft: Part['value'] }>(leftKey)
  const [begun, setBegun] = useState<Part>(left?.begun ?? data[name])
  const [draft, setShownDraft] = useState<Part['value']>(left?.draft ?? savedDraft?.value ?? begun.value)
  const [theirs, setTheirs] = useState<Part>()
  const [faults, setFaults] = useState<readonly FormError[]>([])
  const { isBusy, change } = useChange(isOfPortal)

  const isDraft = savedDraft !== undefined && isSame(draft, savedDraft.value)
  const isChanged = !isSame(draft, begun.value)
  const { forget } = useUnsavedWork<Part['value']>({
    place: `settings:${name}`,
    value: draft,
    start: isDraft ? draft : begun.value,
    base: begun.revision,
    keptWithin: '/admin/settings/',
    restore: (kept) => setDraft(kept),
  })

  // Changes are kept while another part is open.
  const setDraft = (changed: Part['value']) => {
    setShownDraft(changed)
    // A field being corrected shows no error until the next save.
    setFaults((old) => {
      const rest = old.filter(({ field }) => isSame(valueAt(draft, field), valueAt(changed, field)))
      return rest.length < old.length ? rest : old
    })
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
    const problem = problemOf(thrown)
    const { validationErrors = [] } = problem
    setFaults(validationErrors.map(({ field, message }) => ({ field: field.replace(/^value\.?/, ''), message })))
    if (isOvertaken(problem)) setTheirs((await queryClient.fetchQuery(settingsQuery()))[name])
  }
  const run = async (work: () => Promise<void>) => {
    const failure = await change(work, undefined, (problem) => isOvertaken(problem) || hasFieldErrors(problem))
    if (failure !== undefined) await fail(failure)
  }
  const save = (revision: string) =>
    run(async () => {
      const saved = await put({ revision, value: draft })
      await queryClient.fetchQuery(settingsQuery())
      forget()
      begin(saved)
      showToast({ tone: 'success', text: t('saved') })
    })
  const tryOut = () =>
    run(async () => {
      await put({ revision: begun.revision, value: draft, draft: { from: savedDraft?.revision ?? null } })
      await queryClient.fetchQuery(settingsQuery())
      queryClient.removeQueries({ queryKey: leftKey })
      setFaults([])
      previewDraft()
      const look = { text: t('draft.look'), onPress: () => location.assign('/') }
      showToast({ tone: 'success', text: t('draft.kept'), action: look })
    })
  const saving: Saving = {
    isBusy,
    isChanged,
    isDraft,
    isOvertaken: theirs !== undefined,
    faults,
    save: () => void save(begun.revision),
    tryOut: draftPart(name) && (() => void tryOut()),
    takeTheirs: () => theirs && begin(theirs),
    keepMine: () => theirs && void save(theirs.revision),
    undo: () => begin(begun),
  }
  return { draft, setDraft, saving }
}

const valueAt = (value: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) return undefined
    return Object.entries(inner).find(([key]) => key === name)?.[1]
  }, value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
