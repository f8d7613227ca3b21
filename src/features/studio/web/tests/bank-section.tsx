import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { Icon } from '#ui/icon.tsx'
import {
  addQuestion,
  copyQuestion,
  drawsTooMany,
  moveQuestion,
  placeBeside,
  questionsPath,
  removeBank,
  removeQuestion,
  setPick,
  type TestBank,
  type TestQuestion,
} from '../../questions/draft-test.ts'
import { TEST_KINDS } from '../../questions/kinds.ts'
import { QuestionEditor } from '../questions/question-editor.tsx'
import { QuestionIcon } from '../questions/question-icons.tsx'
import { useQuestionStage } from '../questions/use-question-stage.tsx'
import { ChoiceInText } from './choice-in-text.tsx'
import styles from './tests.module.css'

interface BankSectionProps {
  handle: DraftHandle
  lang: string | null
  banks: readonly TestBank[]
  bank: TestBank
  number: number
  /** Id of the question that is written. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
}

/** A bank: how many of its questions are drawn, and the questions, each written at its place. */
export function BankSection({ handle, lang, banks, bank, number, open, onOpen }: BankSectionProps) {
  const t = useTranslations('admin.testEditor')
  const { focus, say } = useQuestionStage()
  const { questions } = bank
  const [newKind, setNewKind] = useState<(typeof TEST_KINDS)[number]>('single-choice')
  const isTranslation = lang !== null
  const title = banks.length === 1 ? t('questions') : t('bank', { number })
  const pick = <PickChoice handle={handle} bank={bank} title={title} isDisabled={isTranslation} />
  const edit = (makeChanges: (document: DraftDocument) => readonly DraftChange[]) => handle.edit(makeChanges)
  const titleOf = (question: TestQuestion, index: number) => question.title || t('untitled', { number: index + 1 })
  const remove = (question: TestQuestion, index: number) => {
    edit(removeQuestion({ bankId: bank.id, id: question.id }))
    if (open === question.id) onOpen(undefined)
    say(t('questionDeleted', { text: titleOf(question, index) }))
    focus(rowName((questions[index + 1] ?? questions[index - 1])?.id ?? bank.id))
  }
  const copy = (question: TestQuestion) => {
    const newId = makeId()
    edit(copyQuestion({ bankId: bank.id, id: question.id, newId }))
    say(t('questionCopied'))
    focus(rowName(newId))
  }
  const shift = (question: TestQuestion, index: number, by: -1 | 1) => {
    const beside = placeBeside(banks, { bankId: bank.id, id: question.id, by })
    if (!beside) return
    edit(moveQuestion({ id: question.id, from: bank.id, to: beside.to, index: beside.index }))
    const at = banks.findIndex(({ id }) => id === beside.to) + 1
    say(t('questionMoved', { text: titleOf(question, index), place: beside.place, bank: at }))
    focus(rowName(question.id))
  }
  const add = (kind: string) => {
    const id = makeId()
    edit(addQuestion({ bankId: bank.id, id, kind }))
    onOpen(id)
    focus('title')
  }
  const onKeyDown = (event: KeyboardEvent, question: TestQuestion, index: number) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const isPlain = !altKey && !ctrlKey && !metaKey
    const isArrow = key === 'ArrowUp' || key === 'ArrowDown'
    if (isArrow) {
      event.preventDefault()
      const by = key === 'ArrowUp' ? -1 : 1
      if (altKey && !isTranslation) shift(question, index, by)
      else if (!altKey) focus(rowName(questions[index + by]?.id ?? question.id))
    } else if ((ctrlKey || metaKey) && event.code === 'KeyD' && !isTranslation) {
      event.preventDefault()
      copy(question)
    } else if (event.code === 'KeyN' && isPlain && !isTranslation) {
      event.preventDefault()
      add(newKind)
    } else if (key === 'Delete' && !isTranslation) {
      event.preventDefault()
      remove(question, index)
    }
  }
  return (
    <section className={styles.bank} aria-label={title}>
      <div className={styles.bankHead}>
        <h2 className={styles.bankTitle}>{title}</h2>
        <span className={styles.count}>{questions.length}</span>
        {questions.length > 0 && <span className={styles.draws}>{t.rich('draws', { field: () => pick })}</span>}
        {banks.length > 1 && !isTranslation && (
          <button type="button" className={styles.quiet} onClick={() => edit(removeBank(bank.id))}>
            <Icon name="trash" />
            {t('deleteBank')}
          </button>
        )}
      </div>
      {drawsTooMany(bank) && (
        <p className={styles.note} data-tone="bad">
          <Icon name="warning" />
          <span>{t('tooMany', { pick: bank.pick ?? 0, count: questions.length })}</span>
          {questions.length > 0 && (
            <button type="button" className={styles.line} onClick={() => edit(setPick(bank.id, questions.length))}>
              {t('drawThese', { count: questions.length })}
            </button>
          )}
        </p>
      )}
      <ul className={styles.rows}>
        {questions.map((question, index) => (
          <li key={question.id} data-open={open === question.id || undefined}>
            <div className={styles.row}>
              <button
                type="button"
                className={styles.rowButton}
                data-place={rowName(question.id)}
                aria-expanded={open === question.id}
                onClick={() => onOpen(open === question.id ? undefined : question.id)}
                onKeyDown={(event) => onKeyDown(event, question, index)}
              >
                <QuestionIcon name={question.kind} />
                <bdi className={styles.rowTitle} data-empty={question.title === '' || undefined}>
                  {titleOf(question, index)}
                </bdi>
                {!question.isComplete && <span className={styles.incomplete}>{t('incomplete')}</span>}
              </button>
              {!isTranslation && (
                <RowTools
                  {...{ banks, bank }}
                  title={titleOf(question, index)}
                  onCopy={() => copy(question)}
                  onRemove={() => remove(question, index)}
                  onMove={(to) => {
                    const target = banks.find(({ id }) => id === to)
                    edit(moveQuestion({ id: question.id, from: bank.id, to, index: target?.questions.length ?? 0 }))
                    focus(rowName(question.id))
                  }}
                />
              )}
            </div>
            {open === question.id && (
              // It only listens: Esc leads from the question back to the list.
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
              <div
                onKeyDown={(event) => {
                  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  onOpen(undefined)
                  focus(rowName(question.id))
                }}
              >
                <QuestionEditor handle={handle} path={[...questionsPath(bank.id), question.id]} lang={lang} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {!isTranslation && (
        <AddQuestion bankId={bank.id} isFirst={questions.length === 0} kind={newKind} onKind={setNewKind} onAdd={add} />
      )}
    </section>
  )
}

const rowName = (id: string): string => `question ${id}`

function PickChoice({
  handle,
  bank,
  title,
  isDisabled,
}: Pick<BankSectionProps, 'handle' | 'bank'> & { title: string; isDisabled: boolean }) {
  const t = useTranslations('admin.testEditor')
  const { questions, pick } = bank
  const numbers = Array.from({ length: Math.max(questions.length, pick ?? 0) }, (_, index) => index + 1)
  return (
    <ChoiceInText
      label={t('drawsFrom', { bank: title })}
      value={pick === undefined ? 'all' : String(pick)}
      isDisabled={isDisabled}
      options={[...numbers.map((one) => ({ value: String(one), text: String(one) })), { value: 'all', text: t('all') }]}
      onChoose={(value) => handle.edit(setPick(bank.id, value === 'all' ? undefined : Number(value)))}
    />
  )
}

interface RowToolsProps {
  banks: readonly TestBank[]
  bank: TestBank
  title: string
  onCopy: () => void
  onRemove: () => void
  onMove: (bankId: string) => void
}

function RowTools({ banks, bank, title, onCopy, onRemove, onMove }: RowToolsProps) {
  const t = useTranslations('admin.testEditor')
  return (
    <span className={styles.rowTools}>
      {banks.length > 1 && (
        <select
          className={styles.moveTo}
          aria-label={t('moveTo', { text: title })}
          value=""
          onChange={({ target }) => onMove(target.value)}
        >
          <option value="" disabled hidden>
            {t('moveToShort')}
          </option>
          {banks.map(({ id }, index) => (
            <option key={id} value={id} disabled={id === bank.id}>
              {t('bank', { number: index + 1 })}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className={styles.tool}
        aria-label={t('copy', { text: title })}
        title={t('copyShort')}
        onClick={onCopy}
      >
        <Icon name="copy" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('delete', { text: title })}
        title={t('deleteShort')}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </span>
  )
}

interface AddQuestionProps {
  bankId: string
  isFirst: boolean
  kind: (typeof TEST_KINDS)[number]
  onKind: (kind: (typeof TEST_KINDS)[number]) => void
  onAdd: (kind: string) => void
}

function AddQuestion({ bankId, isFirst, kind, onKind, onAdd }: AddQuestionProps) {
  const t = useTranslations('admin.testEditor')
  const kinds = useTranslations('admin.studio.kinds')
  return (
    <p className={styles.actions}>
      <button type="button" className={styles.soft} data-place={rowName(bankId)} onClick={() => onAdd(kind)}>
        <Icon name="plus" />
        {t(isFirst ? 'firstQuestion' : 'addQuestion')}
      </button>
      <ChoiceInText
        label={t('kindOfNew')}
        value={kind}
        isDisabled={false}
        options={TEST_KINDS.map((value) => ({ value, text: kinds(value) }))}
        onChoose={onKind}
      />
    </p>
  )
}
