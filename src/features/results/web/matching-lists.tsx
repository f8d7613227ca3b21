import { type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { inputClass } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ShownVariant } from '../questions.ts'
import type { MatchingProps } from './matching-field.tsx'
import styles from './matching.module.css'
import { useVariantWords } from './variant-words.ts'

interface ListsProps extends MatchingProps {
  ref: Ref<HTMLUListElement>
}

/** Each variant with a native list of targets, or with the verdict on its target. */
export function MatchingLists({ ref, ...props }: ListsProps) {
  return (
    <ul ref={ref} className={styles.rows}>
      {(props.question.variants ?? []).map((variant) => (
        <Row key={variant.id} {...props} variant={variant} />
      ))}
    </ul>
  )
}

interface RowProps extends MatchingProps {
  variant: ShownVariant
}

function Row(props: RowProps) {
  const { question, disabled, outcome, variant } = props
  const id = useId()
  const content = useContentLanguage()
  const { nameOf } = useVariantWords(question.variants ?? [], outcome)
  const verdict = outcome?.variants[variant.id]
  // A wrong match can be changed as long as there is another attempt.
  const isDecided = verdict === 'right' || (verdict && disabled)
  return (
    <li className={styles.row} data-outcome={verdict}>
      <label htmlFor={isDecided ? undefined : id} className={styles.words}>
        {variant.image && <BlockPicture picture={variant.image} className={styles.picture} />}
        {variant.text ? <bdi {...content}>{variant.text}</bdi> : <VisuallyHidden>{nameOf(variant)}</VisuallyHidden>}
      </label>
      {isDecided ? <Decided {...props} /> : <List {...props} id={id} />}
    </li>
  )
}

function Decided({ question, matches, outcome, variant }: RowProps) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  const { verdictOf } = useVariantWords(question.variants ?? [], outcome)
  const verdict = outcome?.variants[variant.id]
  const textOf = (target: string | undefined) => question.targets?.find(({ id }) => id === target)?.text
  const right = verdict === 'wrong' && textOf(outcome?.right?.find(({ id }) => id === variant.id)?.target)
  const note = outcome?.notes[variant.id]
  return (
    <div className={styles.decided}>
      <Icon name={verdict === 'right' ? 'check' : 'close'} />
      <span>
        <bdi {...content}>{textOf(matches.get(variant.id))}</bdi>
        <VisuallyHidden>{` (${verdictOf(variant.id)})`}</VisuallyHidden>
        {right && <small className={styles.note}>{t('questionBelongs', { text: right })}</small>}
        {note && (
          <small className={styles.note}>
            <bdi {...content}>{note}</bdi>
          </small>
        )}
      </span>
    </div>
  )
}

function List({ id, question, matches, onMatch, disabled, variant }: RowProps & { id: string }) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  return (
    <span className={styles.box}>
      <select
        id={id}
        name={variant.id}
        className={`${inputClass} ${styles.select}`}
        value={matches.get(variant.id) ?? ''}
        disabled={disabled}
        onChange={(event) => onMatch(new Map([...matches, [variant.id, event.target.value]]))}
      >
        <option value="" disabled hidden>
          {t('questionChoose')}
        </option>
        {question.targets?.map((target) => (
          <option key={target.id} value={target.id} {...content}>
            {target.text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
}
