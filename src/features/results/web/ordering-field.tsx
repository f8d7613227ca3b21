import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ShownVariant } from '../questions.ts'
import type { QuestionFieldsProps } from './question-fields.tsx'
import styles from './question-fields.module.css'
import { useDragOrder } from './use-drag-order.ts'
import { useVariantWords } from './variant-words.ts'

/** Variants to put in order: by dragging, by pressing one and then its new place, or by the arrows. */
export function OrderingField({ question, value, onChange, disabled, outcome }: QuestionFieldsProps) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [picked, setPicked] = useState<string>()
  const variants = inOrder(question.variants ?? [], value)
  const { nameOf, verdictOf } = useVariantWords(question.variants ?? [], outcome)
  const move = (from: number, to: number) => {
    const moved = variants[from]
    if (disabled || !moved || to < 0 || to >= variants.length) return
    setPicked(undefined)
    const order = variants.toSpliced(from, 1).toSpliced(to, 0, moved)
    onChange(order.map(({ id }) => ({ id })))
    setSaid(t('questionMoved', { text: nameOf(moved), place: to + 1, count: order.length }))
  }
  const pick = (place: number) => {
    const pressed = variants[place]
    if (disabled || !pressed) return
    const from = variants.findIndex(({ id }) => id === picked)
    if (from === place) return setPicked(undefined)
    if (from >= 0) return move(from, place)
    setPicked(pressed.id)
    setSaid(t('questionPicked', { text: nameOf(pressed) }))
  }
  const { dragged, startDrag } = useDragOrder({ list, move, tap: pick })
  const placeNote = (id: string) => {
    const place = outcome?.right?.findIndex((answer) => answer.id === id) ?? -1
    return outcome?.variants[id] === 'wrong' && place >= 0 ? t('questionPlace', { place: place + 1 }) : undefined
  }
  return (
    <>
      <ol ref={list} className={styles.order}>
        {variants.map((variant, place) => (
          <li
            key={variant.id}
            className={styles.row}
            data-outcome={outcome?.variants[variant.id]}
            data-dragged={dragged === place || picked === variant.id || undefined}
          >
            <span
              aria-hidden="true"
              className={styles.handle}
              data-still={disabled || undefined}
              onPointerDown={(event) => !disabled && startDrag(event, place)}
            >
              {outcome ? <Icon name={outcome.variants[variant.id] === 'right' ? 'check' : 'close'} /> : place + 1}
            </span>
            <Words
              isStill={disabled}
              isPicked={picked === variant.id}
              onPick={() => pick(place)}
              onDrop={() => setPicked(undefined)}
            >
              {variant.image && <BlockPicture picture={variant.image} className={styles.within} />}
              {variant.text && <bdi {...content}>{variant.text}</bdi>}
              {outcome && <VisuallyHidden>{` (${verdictOf(variant.id)})`}</VisuallyHidden>}
              {placeNote(variant.id) && <small className={styles.note}>{placeNote(variant.id)}</small>}
              {outcome?.notes[variant.id] && (
                <small className={styles.note}>
                  <bdi {...content}>{outcome.notes[variant.id]}</bdi>
                </small>
              )}
            </Words>
            {!disabled && (
              <span className={styles.movers}>
                <IconButton
                  icon="chevron-down"
                  className={styles.up}
                  label={t('questionMoveUp', { text: nameOf(variant) })}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={t('questionMoveDown', { text: nameOf(variant) })}
                  aria-disabled={place === variants.length - 1 || undefined}
                  onClick={() => move(place, place + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

interface WordsProps {
  isStill: boolean | undefined
  isPicked: boolean
  onPick: () => void
  onDrop: () => void
  children: ReactNode
}

/** The contents of a row: a button as long as the order can change. */
function Words({ isStill, isPicked, onPick, onDrop, children }: WordsProps) {
  if (isStill) return <span className={styles.words}>{children}</span>
  return (
    <button
      type="button"
      className={`${styles.words} ${styles.pick}`}
      aria-pressed={isPicked}
      onClick={onPick}
      onKeyDown={({ key }) => key === 'Escape' && onDrop()}
    >
      {children}
    </button>
  )
}

/** Returns the variants in the answered order, or as they are shown. */
function inOrder(variants: readonly ShownVariant[], value: QuestionFieldsProps['value']): ShownVariant[] {
  const placeOf = ({ id }: ShownVariant) => value.findIndex((answer) => answer.id === id)
  return variants.toSorted((a, b) => placeOf(a) - placeOf(b))
}
