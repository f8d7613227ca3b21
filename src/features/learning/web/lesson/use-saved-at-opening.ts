import { useState } from 'react'
import type { ElementProgress } from '#features/progress/model.ts'

/** The progress in an element when its page opened. */
export interface Opening {
  saved: ElementProgress | undefined
  /** It was read after the first paint: a guest's progress is in the browser. */
  isLate: boolean
}

/** Returns the progress in an element when its page opened; changes made on this page don't affect it. */
export function useSavedAtOpening(saved: ElementProgress | undefined): Opening {
  const [opening, setOpening] = useState<Opening>({ saved, isLate: false })
  if (!opening.saved && saved) setOpening({ saved, isLate: true })
  return opening
}
