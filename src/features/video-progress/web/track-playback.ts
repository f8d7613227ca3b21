import type { MediaPlayer } from '#features/pages/web/media/media-player.ts'
import { loadCached } from '#web/later-code.ts'
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
const loadSender = () => loadCached(() => import('./send-watched.ts'))

/**
 * Counts what a player plays from now on. Reports the start of playback, so that the server's clock starts, then every
 * ten seconds, at every stop, and when the page is left. Returns the function that ends it.
 */
export function trackPlayback(player: MediaPlayer, of: MediaOf): () => void {
  const counter = new Counter()
  let reportedAt: number | undefined
  let reportedS = 0
  let wasPlaying = false
  const report = () => {
    const { seen } = counter
    reportedAt = performance.now()
    reportedS = lengthOf(seen)
    const { duration } = player.state()
    void loadSender().then(({ sendWatched }) => watcher && sendWatched(of, { seen, duration }, watcher))
  }
  const reportIfMore = () => lengthOf(counter.seen) > reportedS && report()
  const check = () => {
    const { isPlaying, isWaiting, time, rate } = player.state()
    const at = performance.now()
    counter.addSample({ isPlaying: isPlaying && !isWaiting, time, rate, at })
    const hasStopped = wasPlaying && !isPlaying
    wasPlaying = isPlaying
    if (isPlaying && reportedAt === undefined) report()
    else if (hasStopped || at - (reportedAt ?? at) >= REPORT_EVERY_MS) reportIfMore()
  }
  const unsubscribe = player.subscribe(check)
  addEventListener('pagehide', reportIfMore)
  document.addEventListener('visibilitychange', reportIfMore)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', reportIfMore)
    document.removeEventListener('visibilitychange', reportIfMore)
    reportIfMore()
  }
}
