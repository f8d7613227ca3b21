import { createContext, type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { focusWhenReady } from '../lesson/typed-ahead.ts'

interface QuestionStage {
  /** Focuses the field with this name as soon as it is drawn, with the caret at its end. Until then it keeps what is typed. */
  focus: (place: string) => void
  /** Says something to screen readers. */
  say: (text: string) => void
}

const Stage = createContext<QuestionStage>({ focus: () => {}, say: () => {} })

/** Returns what moves the focus within a question and announces changes. */
export const useQuestionStage = (): QuestionStage => use(Stage)

/** Surrounds the fields of a question: keeps the focus where the author writes next. */
export function QuestionStageFrame({ children, className }: { children: ReactNode; className: string | undefined }) {
  const frame = useRef<HTMLDivElement>(null)
  const look = useRef<() => void>(undefined)
  const [said, setSaid] = useState('')
  const [drawn, redraw] = useState(0)
  const shown = useRef(0)
  useSteadyPress(frame)
  useLayoutEffect(() => {
    shown.current = drawn
    look.current?.()
  }, [drawn])
  const [stage] = useState<QuestionStage>(() => {
    let asked = 0
    return {
      focus: (place) => {
        const wanted = (asked += 1)
        look.current = focusWhenReady({
          // Before the change is drawn, a field of this name may be that of another question.
          find: () => (shown.current >= wanted ? findField(frame.current, place) : undefined),
          isWanted: () => frame.current !== null && asked === wanted,
        })
        redraw(wanted)
      },
      say: setSaid,
    }
  })
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

/**
 * Keeps what only the answer with the focus shows until a press has ended: otherwise what is pressed moves away from the pointer
 * before it is released, and isn’t clicked.
 */
function useSteadyPress(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let held: HTMLElement | null | undefined
    const release = () => void delete held?.dataset.held
    const hold = () => {
      release()
      const { activeElement } = document
      held = frame.current?.contains(activeElement) ? activeElement?.closest('li') : undefined
      if (held) held.dataset.held = ''
    }
    const onClick = () => void setTimeout(release)
    document.addEventListener('pointerdown', hold, true)
    document.addEventListener('click', onClick, true)
    document.addEventListener('keydown', release, true)
    return () => {
      document.removeEventListener('pointerdown', hold, true)
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('keydown', release, true)
    }
  }, [frame])
}

const findField = (frame: HTMLElement | null, place: string): HTMLElement | undefined =>
  [...(frame?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find((field) => field.dataset.place === place)
