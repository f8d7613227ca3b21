import { useTranslations } from 'use-intl'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { takesSeveral } from '../grade.ts'
import { OPEN_TEXT_MAX_LENGTH } from '../limits.ts'
import type { Answer, Outcome, ShownQuestion } from '../questions.ts'
import { ChoiceGroup } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { ChoiceField } from './choice-field.tsx'
import { MatchingField } from './matching-field.tsx'
import { OrderingField } from './ordering-field.tsx'
import styles from './question-fields.module.css'

export interface QuestionFieldsProps {
  question: ShownQuestion
  /** The current answers; empty while untouched. */
  value: readonly Answer[]
  onChange: (value: Answer[]) => void
  disabled?: boolean | undefined
  /** The outcome of the answer in `value`. */
  outcome?: Outcome | undefined
  /** Enter in a field of one line. */
  onEnter?: (() => void) | undefined
}

/** The input fields of any kind of question: server-rendered, and usable by keyboard, pointer and screen reader. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question } = props
  const hint = useHint(question)
  const content = useContentLanguage()
  return (
    <ChoiceGroup
      look="question"
      legend={<bdi {...content}>{question.title}</bdi>}
      hint={hint}
      className={styles.question}
    >
      {question.text && (
        <p className={styles.text}>
          <bdi {...content}>{question.text}</bdi>
        </p>
      )}
      <Answers {...props} />
    </ChoiceGroup>
  )
}

function Answers(props: QuestionFieldsProps) {
  switch (props.question.kind) {
    case 'open-text':
      return <TextField {...props} />
    case 'ordering':
      return <OrderingField {...props} />
    case 'matching':
      return <MatchingField {...props} />
    default:
      return <ChoiceField {...props} />
  }
}

function useHint(question: ShownQuestion): string | undefined {
  const t = useTranslations('course')
  const isHydrated = useIsHydrated()
  if (question.kind === 'open-text') return undefined
  if (question.kind === 'ordering') return t('questionHintOrder')
  if (question.kind === 'matching') return t(isHydrated ? 'questionHintPairs' : 'questionHintMatch')
  return takesSeveral(question) ? t('questionHintSeveral') : t('questionHintOne')
}

function TextField({ question, value, onChange, disabled, outcome, onEnter }: QuestionFieldsProps) {
  const t = useTranslations('course')
  const right = outcome?.passed === false ? outcome.right?.[0]?.text : undefined
  const field = {
    label: t('questionYourAnswer'),
    value: value[0]?.text ?? '',
    maxLength: question.maxLength ?? OPEN_TEXT_MAX_LENGTH,
    readOnly: disabled,
    dir: 'auto',
    help: right === undefined ? undefined : t('questionRightText', { text: right }),
    ...(question.placeholder && { placeholder: question.placeholder }),
  }
  const change = (text: string) => onChange(text === '' ? [] : [{ text }])
  if (question.long)
    return <Field multiline {...field} className={styles.text} onChange={(event) => change(event.target.value)} />
  const verdict = outcome && (outcome.passed ? 'right' : outcome.passed === false && 'wrong')
  return (
    <div data-outcome={verdict || undefined} className={styles.gap}>
      <Field
        autoComplete="off"
        enterKeyHint={onEnter && 'send'}
        {...field}
        onChange={(event) => change(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter?.()}
      />
      {verdict && <Icon name={verdict === 'right' ? 'check' : 'close'} />}
    </div>
  )
}
