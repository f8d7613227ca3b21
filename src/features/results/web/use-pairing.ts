import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MatchingProps } from './matching-field.tsx'
import { useVariantWords } from './variant-words.ts'

type Side = 'variant' | 'target'

/** A variant or a target. */
interface End {
  side: Side
  id: string
}

/** Joins a variant and a target that are pressed one after the other, and separates what is pressed while joined. */
export function usePairing({ question, matches, onMatch, disabled, outcome }: MatchingProps) {
  const t = useTranslations('course')
  const [held, setHeld] = useState<End>()
  const [said, setSaid] = useState('')
  const variants = question.variants ?? []
  const targets = question.targets ?? []
  const { nameOf } = useVariantWords(variants, outcome)

  const textOf = ({ side, id }: End): string => {
    const variant = side === 'variant' && variants.find((one) => one.id === id)
    return variant ? nameOf(variant) : (targets.find((target) => target.id === id)?.text ?? '')
  }
  const isHeld = ({ side, id }: End): boolean => !disabled && held?.side === side && held.id === id
  const isFixed = (variantId: string): boolean => disabled === true || outcome?.variants[variantId] === 'right'
  /** The ids of the variants in the pairs of an end. */
  const pairedBy = ({ side, id }: End): string[] =>
    variants.flatMap((variant) => {
      const target = matches.get(variant.id)
      return target !== undefined && (side === 'variant' ? variant.id : target) === id ? [variant.id] : []
    })
  const targetOf = (variantId: string): End => ({ side: 'target', id: matches.get(variantId) ?? '' })

  function join(variantId: string, targetId: string): void {
    onMatch(new Map([...matches, [variantId, targetId]]))
    setHeld(undefined)
    const [text, match] = [textOf({ side: 'variant', id: variantId }), textOf({ side: 'target', id: targetId })]
    setSaid(t('questionPairJoined', { text, match }))
  }

  function separate(variantIds: readonly string[]): void {
    onMatch(new Map([...matches].filter(([id]) => !variantIds.includes(id))))
    const lines = variantIds.map((id) => ({ text: textOf({ side: 'variant', id }), match: textOf(targetOf(id)) }))
    setSaid(lines.map((line) => t('questionPairSeparated', line)).join(' '))
  }

  function release(): void {
    if (!held) return
    setHeld(undefined)
    setSaid(t('questionPairReleased', { text: textOf(held) }))
  }

  function press(end: End): void {
    const { side, id } = end
    if (side === 'variant' ? isFixed(id) : disabled) return
    if (held && held.side !== side) return side === 'variant' ? join(id, held.id) : join(held.id, id)
    if (isHeld(end)) return release()
    const pairs = pairedBy(end).filter((variantId) => !isFixed(variantId))
    if (pairs.length > 0) return separate(pairs)
    setHeld(end)
    setSaid(t('questionPairHeld', { text: textOf(end) }))
  }

  return {
    press,
    release,
    said,
    isHeld,
    isFixed,
    pairedBy,
    /** The texts at the other side of an end's pairs. */
    partnersOf: (end: End): string[] =>
      pairedBy(end).map((id) => textOf(end.side === 'variant' ? targetOf(id) : { side: 'variant', id })),
  }
}
