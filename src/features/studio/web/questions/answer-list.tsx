import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import type { DraftEntry } from '#features/drafts/model.ts'
import { useDragOrder } from '#features/results/web/use-drag-order.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { addEntry, deleteEntry, pasteEntries, shiftEntry, type TextList } from '../../questions/answers.ts'
import { AnswerPicture, useAnswerPicture } from './answer-picture.tsx'
import {
  changeQuestion,
  type DraftQuestion,
  entriesOf,
  moveEntry,
  writtenText,
} from '../../questions/draft-question.ts'
import { InPlaceText, placeOf } from './in-place-text.tsx'
import { pastedLines } from '../../questions/pasted-lines.ts'
import { RightMark } from './right-mark.tsx'
import { useQuestionStage } from './use-question-stage.tsx'
import { QuestionIcon } from './question-icons.tsx'
import styles from './questions.module.css'

export const VARIANT_TEXT_MAX = 500
export const FEEDBACK_MAX = 2000

export interface AnswerMarks {
  isRight: (id: string) => boolean
  toggle: (id: string) => void
}

/** What the entries of a list are called. */
export type EntryName = 'answer' | 'line' | 'target'

export interface AnswerListProps {
  question: DraftQuestion
  list: readonly string[]
  max: number
  name: EntryName
  /** Accessible name of the list. */
  label: string
  /** Right and wrong answers; without it entries have numbers or nothing. */
  marks?: AnswerMarks | undefined
  isNumbered?: boolean
  hasFeedback?: boolean
  hasPicture?: boolean
  /** Fields after the text of an entry. */
  renderAfter?: (entry: DraftEntry, index: number) => ReactNode
}

/** A list of texts that is written by keys alone: Enter, Backspace, Alt and arrows, Ctrl and Enter, and pasted lines. */
export function AnswerList(props: AnswerListProps) {
  const { question, list, max, name, label, marks } = props
  const t = useTranslations('admin.questions')
  const { focus, say } = useQuestionStage()
  const rows = useRef<HTMLUListElement>(null)
  const entries = entriesOf(question, list)
  const texts: TextList = { question, list, max }
  const isTranslation = question.lang !== null
  const focusText = (id: string | undefined) => id !== undefined && focus(placeOf([...list, id, 'text']))
  const titleOf = (entry: DraftEntry, index: number) =>
    writtenText(question, [...list, entry.id, 'text']) || t(`entry.${name}`, { number: index + 1 })
  const add = (index: number) => {
    const id = addEntry(texts, index)
    if (id === undefined) say(t('full', { count: max }))
    focusText(id)
  }
  const remove = (entry: DraftEntry, index: number) => {
    say(t('deleted', { text: titleOf(entry, index) }))
    focusText(deleteEntry(texts, entry.id))
  }
  const shift = (entry: DraftEntry, index: number, by: -1 | 1) => {
    const place = shiftEntry(texts, entry.id, by)
    if (place === undefined) return
    say(t('moved', { text: titleOf(entry, index), place, count: entries.length }))
    focusText(entry.id)
  }
  const { dragged, startDrag } = useDragOrder({
    list: rows,
    move: (from, to) => {
      const entry = entries[from]
      if (entry) changeQuestion(question, moveEntry(question, { list, id: entry.id, by: to > from ? 1 : -1 }))
    },
  })
  const paste = (event: ClipboardEvent, at: string | undefined) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (isTranslation || lines.length < 2) return
    event.preventDefault()
    const { target } = event
    const caret =
      target instanceof HTMLTextAreaElement ? { start: target.selectionStart, end: target.selectionEnd } : undefined
    const { last, left } = pasteEntries(texts, { lines, at, ...(caret && { caret }) })
    focusText(last)
    say(left > 0 ? t('pastedSome', { count: lines.length - left, max }) : t('pasted', { count: lines.length }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, entry: DraftEntry, index: number) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      if (!marks || isTranslation) return
      marks.toggle(entry.id)
      say(t(marks.isRight(entry.id) ? 'nowWrong' : 'nowRight', { text: titleOf(entry, index) }))
    } else if (key === 'Enter' && !shiftKey && !altKey) {
      const next = entries[index + 1]
      if (isTranslation || currentTarget.value === '') focusText(next?.id)
      else add(index + 1)
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && !isTranslation) {
      event.preventDefault()
      shift(entry, index, key === 'ArrowUp' ? -1 : 1)
    } else if (key === 'Backspace' && currentTarget.value === '' && !isTranslation && entry.image === undefined) {
      event.preventDefault()
      remove(entry, index)
    } else if (!altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const { selectionStart, selectionEnd, value } = currentTarget
      const isAtEdge = selectionStart === selectionEnd && selectionStart === (key === 'ArrowUp' ? 0 : value.length)
      const next = entries[index + (key === 'ArrowUp' ? -1 : 1)]
      if (!isAtEdge || !next) return
      event.preventDefault()
      focusText(next.id)
    }
  }
  return (
    <div className={styles.list}>
      <ul ref={rows} aria-label={label} className={styles.answers}>
        {entries.map((entry, index) => (
          <AnswerRow
            key={entry.id}
            {...props}
            entry={entry}
            index={index}
            title={titleOf(entry, index)}
            isDragged={dragged === index}
            onGrip={(event) => startDrag(event, index)}
            onRemove={() => remove(entry, index)}
            onShift={(by) => shift(entry, index, by)}
            onKeyDown={(event) => onKeyDown(event, entry, index)}
            onPaste={(event) => paste(event, entry.id)}
          />
        ))}
      </ul>
      {!isTranslation && entries.length < max && (
        <button
          type="button"
          className={styles.add}
          data-place={placeOf([...list, 'new'])}
          onClick={() => add(entries.length)}
          onPaste={(event) => paste(event, undefined)}
        >
          <Icon name="plus" />
          <span>{t(`add.${name}`)}</span>
        </button>
      )}
    </div>
  )
}

interface AnswerRowProps extends AnswerListProps {
  entry: DraftEntry
  index: number
  title: string
  isDragged: boolean
  onGrip: (event: PointerEvent) => void
  onRemove: () => void
  onShift: (by: -1 | 1) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

function AnswerRow(props: AnswerRowProps) {
  const { question, list, name, entry, index, title, marks, isNumbered, hasFeedback, hasPicture, renderAfter } = props
  const t = useTranslations('admin.questions')
  const isTranslation = question.lang !== null
  const isRight = marks?.isRight(entry.id) === true
  const path = [...list, entry.id]
  const number = index + 1
  const isBlank = writtenText(question, [...path, 'text']) === '' && entry.image === undefined
  const picture = useAnswerPicture(question, path)
  const [isOver, setOver] = useState(false)
  const canTake = hasPicture === true && !isTranslation
  const drop = (event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file || !canTake) return
    event.preventDefault()
    picture.upload(file)
  }
  return (
    // It only listens for dropped pictures, which can be chosen by a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      className={styles.answer}
      data-right={isRight || undefined}
      data-dragged={props.isDragged || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!canTake || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {marks && !isTranslation ? (
        <RightMark
          isRight={isRight}
          label={t(isRight ? 'isRight' : 'markRight', { text: title })}
          onToggle={() => marks.toggle(entry.id)}
        />
      ) : (
        <span
          className={classNames(styles.pip, styles.number)}
          data-plain={isNumbered ? undefined : ''}
          aria-hidden="true"
        >
          {isNumbered ? number : isRight ? <Icon name="check" /> : null}
        </span>
      )}
      <div className={styles.answerText}>
        <AnswerPicture picture={picture} question={question} path={path} number={number} />
        <InPlaceText
          question={question}
          path={[...path, 'text']}
          label={t(`entry.${name}`, { number })}
          placeholder={t(isBlank ? `blank.${name}` : 'caption')}
          maxLength={VARIANT_TEXT_MAX}
          className={styles.words}
          onKeyDown={props.onKeyDown}
          onPaste={(event) => {
            const [file] = event.clipboardData.files
            if (!file || !canTake) return props.onPaste(event)
            event.preventDefault()
            picture.upload(file)
          }}
        />
        {hasFeedback && (
          <span
            className={styles.feedback}
            data-empty={writtenText(question, [...path, 'feedback']) === '' || undefined}
          >
            <Icon name="chat" />
            <InPlaceText
              question={question}
              path={[...path, 'feedback']}
              label={t('feedbackFor', { number })}
              placeholder={t('feedbackGhost')}
              maxLength={FEEDBACK_MAX}
            />
          </span>
        )}
        {renderAfter?.(entry, index)}
      </div>
      {!isTranslation && (
        <div className={styles.tools}>
          {hasPicture && !picture.current && (
            <button
              type="button"
              className={styles.tool}
              aria-label={t('addPicture', { number })}
              title={t('addPictureShort')}
              onClick={picture.choose}
            >
              <QuestionIcon name="picture" />
            </button>
          )}
          <button
            type="button"
            className={classNames(styles.tool, styles.grip)}
            aria-label={t('move', { text: title })}
            title={t('moveShort')}
            onPointerDown={props.onGrip}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              props.onShift(event.key === 'ArrowUp' ? -1 : 1)
            }}
          >
            <QuestionIcon name="grip" />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('delete', { text: title })}
            title={t('deleteShort')}
            onClick={props.onRemove}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </li>
  )
}
