import { type ReactNode, useId } from 'react'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { ChoiceCard } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { takesSeveral } from '../grade.ts'
import type { ShownVariant } from '../questions.ts'
import type { QuestionFieldsProps } from './question-fields.tsx'
import cover from '#ui/covering-input.module.css'
import styles from './question-fields.module.css'
import { useVariantWords } from './variant-words.ts'

/** A choice of one or several texts or pictures. */
export function ChoiceField({ question, value, onChange, disabled, outcome }: QuestionFieldsProps) {
  const name = useId()
  const content = useContentLanguage()
  const variants = question.variants ?? []
  const { verdictOf } = useVariantWords(variants, outcome)
  const isSeveral = takesSeveral(question)
  const chosen = value.map(({ id }) => id)
  const choose = (id: string, isChosen: boolean) => {
    if (!isSeveral) return onChange([{ id }])
    // In the order of the variants, so that equal choices are equal answers.
    const ids = variants.map((variant) => variant.id)
    onChange(ids.filter((one) => (one === id ? isChosen : chosen.includes(one))).map((one) => ({ id: one })))
  }
  const inputOf = ({ id }: ShownVariant) => ({
    type: isSeveral ? ('checkbox' as const) : ('radio' as const),
    name,
    value: id,
    checked: chosen.includes(id),
    // A variant that was wrong can't be chosen again.
    disabled: disabled || outcome?.variants[id] === 'wrong',
    outcome: outcome?.variants[id] === 'wrong' ? ('wrong' as const) : outcome?.variants[id] && ('right' as const),
    outcomeText: verdictOf(id),
    onChange: ({ target }: { target: HTMLInputElement }) => choose(id, target.checked),
  })
  const noteOf = ({ id }: ShownVariant) => {
    const note = outcome?.notes[id]
    if (note !== undefined) return <bdi {...content}>{note}</bdi>
    return chosen.includes(id) ? undefined : verdictOf(id)
  }
  if (question.kind === 'image-choice') {
    return (
      <div className={styles.tiles}>
        {variants.map((variant) => (
          <PictureTile key={variant.id} variant={variant} note={noteOf(variant)} {...inputOf(variant)} />
        ))}
      </div>
    )
  }
  return variants.map((variant) => {
    const note = noteOf(variant)
    return (
      <ChoiceCard key={variant.id} {...inputOf(variant)} {...(note && { note })}>
        {variant.image && <BlockPicture picture={variant.image} className={styles.within} />}
        {variant.text && <bdi {...content}>{variant.text}</bdi>}
      </ChoiceCard>
    )
  })
}

interface TileProps {
  variant: ShownVariant
  type: 'radio' | 'checkbox'
  name: string
  value: string
  checked: boolean
  disabled: boolean | undefined
  outcome: 'right' | 'wrong' | undefined
  outcomeText: string | undefined
  note: ReactNode
  onChange: (event: { target: HTMLInputElement }) => void
}

/** A selectable picture in an arch. */
function PictureTile({ variant, outcome, outcomeText, note, ...input }: TileProps) {
  const content = useContentLanguage()
  return (
    <label data-outcome={outcome} className={styles.tile}>
      <input className={cover.input} {...input} />
      <span className={styles.arch}>
        {variant.image && <BlockPicture picture={variant.image} />}
        <span aria-hidden="true" className={styles.mark}>
          <Icon name={outcome === 'wrong' ? 'close' : 'check'} />
        </span>
      </span>
      <span className={styles.caption}>
        {variant.text && <bdi {...content}>{variant.text}</bdi>}
        {note && <small className={styles.note}>{note}</small>}
        {outcomeText && <VisuallyHidden>{` (${outcomeText})`}</VisuallyHidden>}
      </span>
    </label>
  )
}
