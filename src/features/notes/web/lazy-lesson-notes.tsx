import { type ComponentType, useEffect, useState } from 'react'
import type { Element } from '#features/courses/model.ts'
import { loadCached } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'
import type { LessonNotesProps } from './lesson/lesson-notes.tsx'

/**
 * Notes of a lesson. Their code is loaded when text is selected, when the list is opened, or when the visitor has a
 * session and so may have notes; until then this only listens.
 */
export function LazyLessonNotes(props: LessonNotesProps) {
  const visitor = useVisitor()
  const [View, setView] = useState<ComponentType<LessonNotesProps>>()
  const hasSelected = useHasSelected(props.element)
  const isWanted = hasSelected || props.isListOpen || visitor.kind !== 'guest'
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void loadCached(() => import('./lesson/lesson-notes.tsx')).then(({ LessonNotes }) => {
      if (isCurrent) setView(() => LessonNotes)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return View ? <View {...props} /> : null
}

/** Whether text of the lesson was selected. */
function useHasSelected({ id }: Element): boolean {
  const [selectedIn, setSelectedIn] = useState<string>()
  useEffect(() => {
    const look = () => {
      const selection = getSelection()
      const start = selection?.anchorNode?.parentElement
      if (selection && !selection.isCollapsed && start?.closest('article [data-block]')) setSelectedIn(id)
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [id])
  return selectedIn === id
}
