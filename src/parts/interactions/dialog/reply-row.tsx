import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { valueAt } from '#features/pages/block-schema.ts'
import {
  type DraftQuestion,
  isFields,
  setField,
  textOf,
  writeText,
  writtenText,
  sourceText,
} from '#features/studio/questions/draft-question.ts'
import { GrowingText, placeOf } from '#features/studio/web/questions/in-place-text.tsx'
import { RightMark } from '#features/studio/web/questions/right-mark.tsx'
import { Icon } from '#ui/icon.tsx'
import { LineChoice } from './line-choice.tsx'
import { VariableFields } from './variable-fields.tsx'
import styles from './editor.module.css'

const REPLY_MAX = 300

interface ReplyRowProps {
  question: DraftQuestion
  /** Path of the reply. */
  path: readonly string[]
  number: number
  /** Not part of the dialog until something is typed. */
  isNew: boolean
  isRight: boolean
  onRight: () => void
  onCreate: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A reply of the learner: its text, whether it is right, what it remembers and where it goes. */
export function ReplyRow(props: ReplyRowProps) {
  const { question, path, number, isNew, isRight, onRight, onCreate, onKeyDown } = props
  const t = useTranslations('admin.questions.dialog')
  const isTranslation = question.lang !== null
  const text = writtenText(question, [...path, 'text'])
  const set = valueAt(question.fields, [...path, 'set'])
  return (
    <li className={styles.reply} data-right={isRight || undefined} data-new={isNew || undefined}>
      {isNew || isTranslation ? (
        <span className={styles.dot} aria-hidden="true" />
      ) : (
        <RightMark isRight={isRight} label={t(isRight ? 'isRight' : 'markRight', { text })} onToggle={onRight} />
      )}
      <GrowingText
        label={t('reply', { number })}
        placeholder={sourceText(question, [...path, 'text']) ?? t(isNew ? 'addReply' : 'replyGhost')}
        place={placeOf([...path, 'text'])}
        value={text}
        maxLength={REPLY_MAX}
        onText={(next) => (isNew ? onCreate(next) : writeText(question, [...path, 'text'], next))}
        onKeyDown={onKeyDown}
      />
      {!isNew && (
        <div className={styles.replyMore}>
          <VariableFields question={question} path={path} />
          <LineChoice
            question={question}
            path={[...path, 'next']}
            label={t('replyGoes', { number })}
            isDisabled={isTranslation}
            onLine={(line) => setField(question, [...path, 'next'], line)}
          />
        </div>
      )}
      {isFields(set) && textOf(set.name) !== '' && (
        <span className={styles.remembered}>
          <Icon name="bookmark" />
          <bdi>{textOf(set.name)}</bdi> = <bdi>{textOf(set.value)}</bdi>
        </span>
      )}
    </li>
  )
}
