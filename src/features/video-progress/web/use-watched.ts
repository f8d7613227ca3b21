import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useVisitor } from '#web/visitor.ts'
import { durationOf, percentSeen } from '../rules.ts'
import { union } from '../stretches.ts'
import { ownWatchedQuery } from './queries.ts'
import { mediaKey, useSeenHere } from './seen-here.ts'

/** A block with a video or audio. */
export interface WatchableBlock {
  id: string
  duration: number | undefined
  completeAt: number | undefined
}

/** How much of it the visitor has seen. */
export interface Watched {
  blockId: string
  percent: number
  completeAt: number | undefined
  isEnough: boolean
  /** The server's answer is pending. */
  isAsked: boolean
}

/** Returns how much the visitor has seen of an element's media: the server's answer merged with pending reports. */
export function useWatched(elementId: string | undefined, blocks: readonly WatchableBlock[]): Watched[] {
  const { code: lang } = useLanguage()
  const isKnown = useVisitor().kind !== 'guest'
  const isAsked = elementId !== undefined && isKnown && blocks.length > 0
  const { data: loaded } = useQuery({ ...ownWatchedQuery(elementId ?? '', lang), enabled: isAsked })
  // The lesson's end and the video hydrate at different times, and either may load it for both.
  const data = useHydrated() ? loaded : undefined
  const here = useSeenHere()
  return blocks.map(({ id: blockId, duration, completeAt }) => {
    const kept = data?.media.find((media) => media.blockId === blockId)
    const own = here.get(mediaKey({ elementId: elementId ?? '', blockId, lang }))
    const seen = union(kept?.seen ?? [], own?.seen ?? [])
    const ownPercent = percentSeen({ seen, duration: durationOf(duration, own?.duration) })
    const percent = Math.max(kept?.percent ?? 0, ownPercent)
    const isEnough = completeAt === undefined || percent >= completeAt || kept?.isEnough === true
    return { blockId, percent, completeAt, isEnough, isAsked: isAsked && data === undefined && !own }
  })
}
