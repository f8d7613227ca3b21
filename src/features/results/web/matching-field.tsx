import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { isChanged } from '#web/early-input.ts'
import type { Answer, ShownVariant } from '../questions.ts'
import { MatchingLists } from './matching-lists.tsx'
import type { QuestionFieldsProps } from './question-fields.tsx'

// The server never renders it, so other questions don't load it.
const MatchingPairs = lazy(async () => ({ default: (await import('./matching-pairs.tsx')).MatchingPairs }))

/**
 * Variants to match with targets: by pressing one after the other, or by a list beside each. The server renders the
 * lists, which work before the app does. If one was used by then, they stay.
 */
export function MatchingField(props: QuestionFieldsProps) {
  const { question, value, onChange, disabled, outcome } = props
  const isHydrated = useIsHydrated()
  const lists = useRef<HTMLUListElement>(null)
  const [isKept, setIsKept] = useState(false)
  useLayoutEffect(() => {
    const selects = [...(lists.current?.querySelectorAll('select') ?? [])]
    if (selects.some((select) => select === document.activeElement || isChanged(select))) setIsKept(true)
  }, [])
  const match: Match = (pairs) => onChange(answersOf(question.variants ?? [], pairs))
  const hasLists = !isHydrated || isKept || (disabled && outcome !== undefined)
  const matches = new Map(value.flatMap(({ id, target }) => (id && target ? [[id, target] as const] : [])))
  const asLists = <MatchingLists {...props} ref={lists} matches={matches} onMatch={match} />
  return hasLists ? (
    asLists
  ) : (
    <Suspense fallback={asLists}>
      <MatchingPairs {...props} matches={matches} onMatch={match} />
    </Suspense>
  )
}

/** Target ids by variant id. */
type Matches = ReadonlyMap<string, string>
type Match = (matches: Matches) => void

export interface MatchingProps extends QuestionFieldsProps {
  matches: Matches
  onMatch: Match
}

/** In the order of the variants, so that equal matches are equal answers. */
const answersOf = (variants: readonly ShownVariant[], matches: Matches): Answer[] =>
  variants.flatMap(({ id }) => {
    const target = matches.get(id)
    return target === undefined ? [] : [{ id, target }]
  })
