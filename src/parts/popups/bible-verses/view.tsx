import { useState } from 'react'
import { writeReference } from '#features/bible/rules.ts'
import { Verses } from '#features/bible/web/verses.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import type { BibleVersesProps } from './popup.ts'

/** The verses of a reference in a text (POPUP-27); whole chapters have links to the next. */
export function View({ titleId, reference }: BibleVersesProps & PopupViewProps) {
  const [shown, setShown] = useState(reference)
  return (
    <Verses titleId={titleId} reference={shown} level={2} onGo={(passage) => setShown(writeReference([passage]))} />
  )
}
