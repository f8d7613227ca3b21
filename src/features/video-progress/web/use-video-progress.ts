import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import type { MediaPlayer } from '#features/pages/web/media/media-player.ts'
import { useElementPlace } from '#features/progress/web/element-place.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useVisitor } from '#web/visitor.ts'
import { setWatcher, trackPlayback } from './track-playback.ts'

/** Counts and reports what a player plays if it is in an element; elsewhere does nothing. */
export function useVideoProgress(player: MediaPlayer | undefined): void {
  const { id: blockId } = useBlockPlace()
  const place = useElementPlace()
  const { code: lang } = useLanguage()
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (place) setWatcher({ visitor, queryClient })
  }, [place, visitor, queryClient])
  useEffect(() => {
    if (!player || !place) return
    const { courseId, elementId } = place
    return trackPlayback(player, { courseId, elementId, blockId, lang })
  }, [player, place, blockId, lang])
}
