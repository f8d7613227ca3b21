import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { openIn } from '../counts.ts'
import type { TextGroup } from '../model.ts'
import { focusBeside, focusNextOpen, focusRow, goOn, isGoingOn } from './navigation.ts'
import { progressQuery } from './queries.ts'

interface NextTextOf {
  courseId: string
  lang: string
  /** The lesson whose texts are shown; null for those of the course itself. */
  elementId: string | null
  handles: readonly DraftHandle[]
  groups: readonly TextGroup[]
  page: RefObject<Element | null>
  addressOf: (elementId: string | null) => string
  go: (address: string) => void
  onAllDone: () => void
}

/** Addresses whose texts were shown since the app started. */
const visited = new Set<string>()

/** Goes to the next open text, in this lesson or another one, and listens to the keys for it. */
export function useNextText(options: NextTextOf): () => Promise<void> {
  const { courseId, lang, elementId, handles, groups, page, addressOf, go, onAllDone } = options
  const queryClient = useQueryClient()
  const nextGroup = (of: readonly TextGroup[]) => {
    const index = of.findIndex((group) => group.elementId === elementId)
    const others = [...of.slice(index + 1), ...of.slice(0, Math.max(0, index))]
    return others.find(({ counts }) => openIn(counts) > 0)
  }
  const freshGroups = async (): Promise<readonly TextGroup[]> => {
    await Promise.all(handles.map((handle) => handle.flush()))
    return queryClient.fetchQuery(progressQuery(courseId, lang)).then(
      (progress) => progress.groups,
      () => groups,
    )
  }
  const next = async (): Promise<void> => {
    if (focusNextOpen(page.current)) return
    let group = nextGroup(groups)
    // What was counted before texts of that lesson were written may be over.
    if (group && visited.has(addressOf(group.elementId))) group = nextGroup(await freshGroups())
    if (group) {
      goOn()
      return go(addressOf(group.elementId))
    }
    const first = page.current?.querySelector('[data-text-row][data-open]:not([data-current])')
    if (!focusRow(first)) onAllDone()
  }
  const here = addressOf(elementId)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    if (event.code === 'KeyN') void next()
    else if (event.key === 'ArrowDown') focusBeside(page.current, 1)
    else if (event.key === 'ArrowUp') focusBeside(page.current, -1)
    else return
    event.preventDefault()
  })
  const begin = useEffectEvent(() => {
    if (isGoingOn()) focusNextOpen(page.current)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    visited.add(here)
    begin()
    return () => document.removeEventListener('keydown', listen)
  }, [here])
  return next
}
