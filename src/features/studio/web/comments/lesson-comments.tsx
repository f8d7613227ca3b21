import { useEffect, useState } from 'react'
import { QUOTE_MAX } from '#features/course-comments/limits.ts'
import { Comments } from './comments.tsx'
import styles from './comments.module.css'

interface LessonCommentsProps {
  courseId: string
  elementId: string
  /** The chosen block. */
  blockId: string | undefined
}

/** Comments on the chosen block and the words selected in it; without one those on the lesson. */
export function LessonComments({ courseId, elementId, blockId }: LessonCommentsProps) {
  const selected = useSelectedWords()
  const words = selected?.blockId === blockId ? (selected?.words ?? '') : ''
  return (
    <div className={styles.beside}>
      <Comments
        key={blockId}
        courseId={courseId}
        elementId={elementId}
        block={blockId === undefined ? undefined : { id: blockId, words }}
      />
    </div>
  )
}

interface SelectedWords {
  blockId: string
  words: string
}

/** The words that were last selected within one block. They stay when the focus moves to the comment. */
function useSelectedWords(): SelectedWords | undefined {
  const [selected, setSelected] = useState<SelectedWords>()
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection()
      const [from, to] = [blockOf(selection?.anchorNode), blockOf(selection?.focusNode)]
      if (from === undefined || from !== to) return
      const words = selection?.toString().trim().slice(0, QUOTE_MAX) ?? ''
      setSelected(words === '' ? undefined : { blockId: from, words })
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [])
  return selected
}

const blockOf = (node: Node | null | undefined): string | undefined => {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest<HTMLElement>('[data-block-id]')?.dataset['blockId']
}
