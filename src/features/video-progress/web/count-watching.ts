import type { MediaPlayer } from '#features/pages/web/media/media-player.ts'
import { loadLater } from '#web/later-code.ts'
import { Counter } from '../counting.ts'
import { REPORT_EVERY_MS } from '../limits.ts'
import { lengthOf } from '../stretches.ts'
import type { Watcher, MediaOf } from './send-watched.ts'

let watcher: Watcher | undefined

/** Sets whose watching is reported. */
export function setWatcher(next: Watcher): void {
  watcher = next
}

// The code that reports is only needed once something plays.
const loadSender = () => loadLater(() => import('./send-watched.ts'))

/**
 * Counts what a player plays from now on. Reports the start of playback, so that the server's clock starts, then every
 * ten seconds, at every stop, and when the page is left. Returns the function that ends it.
 */
export function countWatching(player: MediaPlayer, of: MediaOf): () => void {
  const counter = new Counter()
  let toldAt: number | undefined
  let toldS = 0
  let wasPlaying = false
  const tell = () => {
    const { seen } = counter
    toldAt = performance.now()
    toldS = lengthOf(seen)
    const { duration } = player.state()
    void loadSender().then(({ sendWatched }) => watcher && sendWatched(of, { seen, duration }, watcher))
  }
  const tellIfMore = () => lengthOf(counter.seen) > toldS && tell()
  const look = () => {
    const { isPlaying, isWaiting, time, rate } = player.state()
    const at = performance.now()
    counter.hear({ isPlaying: isPlaying && !isWaiting, time, rate, at })
    const hasStopped = wasPlaying && !isPlaying
    wasPlaying = isPlaying
    if (isPlaying && toldAt === undefined) tell()
    else if (hasStopped || at - (toldAt ?? at) >= REPORT_EVERY_MS) tellIfMore()
  }
  const unsubscribe = player.subscribe(look)
  addEventListener('pagehide', tellIfMore)
  document.addEventListener('visibilitychange', tellIfMore)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', tellIfMore)
    document.removeEventListener('visibilitychange', tellIfMore)
    tellIfMore()
  }
}
