import { useEffect, useState } from 'react'
import { VISIT_KEY } from '../limits.ts'
import { attempt } from './attempt.ts'
import { continueVisit, greetingDelay, parseVisit, type Visit } from './greeting.ts'

/**
 * Whether the greeting is due: from the 20th second of a visit on, unless it has been shown during this visit. For a
 * component that is mounted once per page.
 */
export function useIsGreetingDue(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const visit = resumeVisit()
      const delay = greetingDelay(visit, Date.now())
      // A page in the background would use up the greeting of the visit.
      if (delay === undefined || document.visibilityState === 'hidden') return
      if (delay === 0) setDue(true)
      else timer = setTimeout(look, delay)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isDue
}

/** Records that the greeting has been seen, so that other pages of this visit don't show it. */
export function useGreeted(isSeen: boolean): void {
  useEffect(() => {
    if (isSeen) saveVisit({ ...resumeVisit(), isGreeted: true })
  }, [isSeen])
}

/** Without storage every page is a visit of its own. */
function resumeVisit(): Visit {
  const known = attempt(() => parseVisit(localStorage.getItem(VISIT_KEY)))
  const now = Date.now()
  const visit = continueVisit(known, { now, pageShownAt: now - shownForMs() })
  saveVisit(visit)
  return visit
}

function saveVisit(visit: Visit): void {
  attempt(() => localStorage.setItem(VISIT_KEY, JSON.stringify(visit)))
}

/** How long ago this document was shown; a page that was prepared in advance is shown later than it was loaded. */
function shownForMs(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const preparedForMs = navigation && 'activationStart' in navigation ? Number(navigation.activationStart) : 0
  return performance.now() - preparedForMs
}
