import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { inputClass } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ShownVariant } from '../questions.ts'
import type { QuestionFieldsProps } from './question-fields.tsx'
import styles from './question-fields.module.css'
import { useVariantWords } from './variant-words.ts'

/** Variants to match: each has its own select of targets, so nothing has to be dragged. */
export function MatchingField(props: QuestionFieldsProps) {
  const { question, value, onChange } = props
  const variants = question.variants ?? []
  const choose = (id: string, target: string) => {
    const given = new Map(value.map((answer) => [answer.id, answer.target]))
    given.set(id, target)
    onChange(
      variants.flatMap((variant) => {
        const own = given.get(variant.id)
        return own === undefined ? [] : [{ id: variant.id, target: own }]
      }),
    )
  }
  return (
    <ul className={styles.pairs}>
      {variants.map((variant) => (
        <Pair key={variant.id} {...props} variant={variant} onChoose={(target) => choose(variant.id, target)} />
      ))}
    </ul>
  )
}

interface PairProps extends QuestionFieldsProps {
  variant: ShownVariant
  onChoose: (target: string) => void
}

function Pair({ question, value, disabled, outcome, variant, onChoose }: PairProps) {
  const t = useTranslations('course')
  const id = useId()
  const content = useContentLanguage()
  const targets = question.targets ?? []
  const { nameOf, verdictOf } = useVariantWords(question.variants ?? [], outcome)
  const verdict = outcome?.variants[variant.id]
  const right = outcome?.right?.find((answer) => answer.id === variant.id)?.target
  const textOf = (target: string | undefined) => targets.find((one) => one.id === target)?.text
  const rightText = verdict === 'wrong' ? textOf(right) : undefined
  const chosen = value.find((answer) => answer.id === variant.id)?.target
  return (
    <li className={styles.pair} data-outcome={verdict}>
      <label htmlFor={verdict ? undefined : id} className={styles.words}>
        {variant.image && <BlockPicture picture={variant.image} className={styles.within} />}
        {variant.text ? <bdi {...content}>{variant.text}</bdi> : <VisuallyHidden>{nameOf(variant)}</VisuallyHidden>}
      </label>
      {verdict ? (
        <p className={styles.matched}>
          <Icon name={verdict === 'right' ? 'check' : 'close'} />
          <span>
            <bdi {...content}>{textOf(chosen)}</bdi>
            <VisuallyHidden>{` (${verdictOf(variant.id)})`}</VisuallyHidden>
            {rightText && <small className={styles.note}>{t('questionBelongs', { text: rightText })}</small>}
          </span>
        </p>
      ) : (
        <span className={styles.box}>
          <select
            id={id}
            name={variant.id}
            className={`${inputClass} ${styles.select}`}
            value={chosen ?? ''}
            disabled={disabled}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="" disabled hidden>
              {t('questionChoose')}
            </option>
            {targets.map((target) => (
              <option key={target.id} value={target.id} {...content}>
                {target.text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.chevron} />
        </span>
      )}
    </li>
  )
}
