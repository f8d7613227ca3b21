import { useState } from 'react'
import type { ElementProgress } from '#features/progress/model.ts'

/** What was kept of an element when its page opened. */
export interface Opening {
  saved: ElementProgress | undefined
  /** It was learned after the page had been shown: a guest's record lies in his browser. */
  isLate: boolean
}

/** What was kept of an element when its page opened; what this page itself adds changes nothing. */
export function useSavedAtOpening(saved: ElementProgress | undefined): Opening {
  const [opening, setOpening] = useState<Opening>({ saved, isLate: false })
  if (!opening.saved && saved) setOpening({ saved, isLate: true })
  return opening
}
