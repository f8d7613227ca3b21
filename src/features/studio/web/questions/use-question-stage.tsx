import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface QuestionStage {
  /** Focuses the field with this name as soon as it is drawn, with the caret at its end. */
  focus: (place: string) => void
  /** Says something to screen readers. */
  say: (text: string) => void
}

const Stage = createContext<QuestionStage>({ focus: () => {}, say: () => {} })

/** Returns what moves the focus within a question and announces changes. */
export const useQuestionStage = (): QuestionStage => use(Stage)

/** How many frames a field is waited for. */
const FRAMES_MAX = 120

/** Surrounds the fields of a question: keeps the focus where the author writes next. */
export function QuestionStageFrame({ children, className }: { children: ReactNode; className: string | undefined }) {
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const frames = useRef(0)
  const [said, setSaid] = useState('')
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const field = findField(frame.current, wanted.current)
    if (!field) {
      // The code of an editor may still be loading.
      frames.current -= 1
      if (frames.current > 0) requestAnimationFrame(() => redraw((count) => count + 1))
      else wanted.current = undefined
      return
    }
    wanted.current = undefined
    field.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  })
  const [stage] = useState<QuestionStage>(() => ({
    focus: (place) => {
      wanted.current = place
      frames.current = FRAMES_MAX
      redraw((count) => count + 1)
    },
    say: setSaid,
  }))
  return (
    <Stage value={stage}>
      <div ref={frame} className={className}>
        {children}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
    </Stage>
  )
}

const findField = (frame: HTMLElement | null, place: string): HTMLElement | undefined =>
  [...(frame?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find((field) => field.dataset.place === place)
