import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { usePendingCount } from '#web/lazy-outbox.ts'
import { ownWatchedQuery } from './queries.ts'
import { useWatched, type WatchableBlock, type Watched } from './use-watched.ts'

interface Blocks {
  id: string
  components: readonly { id: string; props: Record<string, unknown> }[]
}

/** Returns the media of which more must be watched before the element can be finished, in order. */
export function useUnwatched(element: Blocks): (Watched & { title: string })[] {
  const wanted = element.components.flatMap(wantedIn)
  const watched = useWatched(element.id, wanted)
  useLateReports(wanted.length > 0 ? element.id : undefined)
  return watched.flatMap((media, index) => (media.isEnough ? [] : [{ ...media, title: wanted[index]?.title ?? '' }]))
}

function wantedIn({ id, props }: Blocks['components'][number]): (WatchableBlock & { title: string })[] {
  const { completeAt, duration, title } = props
  if (typeof completeAt !== 'number') return []
  return [
    {
      id,
      completeAt,
      duration: typeof duration === 'number' ? duration : undefined,
      title: typeof title === 'string' ? title : '',
    },
  ]
}

/** Reports of an earlier visit may be sent after the first query: queries again then. */
function useLateReports(elementId: string | undefined): void {
  const queryClient = useQueryClient()
  const { code } = useLanguage()
  const pending = usePendingCount()
  const isOver = useRef(false)
  const before = useRef(0)
  const look = useEffectEvent((count: number) => {
    const hasGone = before.current > 0 && count === 0
    before.current = count
    if (!elementId || !hasGone || isOver.current) return
    isOver.current = true
    void queryClient.invalidateQueries(ownWatchedQuery(elementId, code))
  })
  useEffect(() => look(pending), [pending])
}
