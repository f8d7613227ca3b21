import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { addEntry, deleteEntry, shiftEntry } from '#features/studio/questions/answers.ts'
import {
  changeQuestion,
  type DraftQuestion,
  entriesOf,
  insertEntries,
  setField,
  stringsAt,
  writtenText,
} from '#features/studio/questions/draft-question.ts'
import { InPlaceText, placeOf } from '#features/studio/web/questions/in-place-text.tsx'
import { useQuestionStage } from '#features/studio/web/questions/use-question-stage.tsx'
import { setValue } from '#features/drafts/document.ts'
import { Icon } from '#ui/icon.tsx'
import type { LineFault } from './dialog-graph.ts'
import { LINES, LINES_MAX, pastedTalk, removeLine, REPLIES_MAX } from './draft-dialog.ts'
import { LineChoice } from './line-choice.tsx'
import { ReplyRow } from './reply-row.tsx'
import { VariableFields } from './variable-fields.tsx'
import styles from './editor.module.css'

const LINE_MAX = 2000

interface ScriptProps {
  question: DraftQuestion
  faults: ReadonlyMap<string, LineFault>
  current: string | undefined
  onCurrent: (id: string) => void
}

/** The lines of the guide with the replies of the learner under them. */
export function Script({ question, faults, current, onCurrent }: ScriptProps) {
  const t = useTranslations('admin.questions.dialog')
  const { focus, say } = useQuestionStage()
  const lines = entriesOf(question, LINES)
  const list = { question, list: LINES, max: LINES_MAX }
  const focusLine = (id: string | undefined) => id !== undefined && focus(placeOf([...LINES, id, 'text']))
  const addLine = (index: number) => focusLine(addEntry(list, index))
  const remove = (id: string, index: number) => {
    changeQuestion(question, removeLine(question, id))
    say(t('lineDeleted', { number: index + 1 }))
    focusLine((lines[index - 1] ?? lines[index + 1])?.id)
  }
  const onLineKey = (event: KeyboardEvent<HTMLTextAreaElement>, id: string, index: number) => {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event
    const isTranslation = question.lang !== null
    if (key === 'Enter' && !altKey && !ctrlKey) {
      if (isTranslation || currentTarget.value === '') focusLine(lines[index + 1]?.id)
      else addLine(index + 1)
    } else if (key === 'Backspace' && currentTarget.value === '' && !isTranslation) {
      event.preventDefault()
      remove(id, index)
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && !isTranslation) {
      event.preventDefault()
      const place = shiftEntry(list, id, key === 'ArrowUp' ? -1 : 1)
      if (place !== undefined) say(t('lineMoved', { place, count: lines.length }))
      focusLine(id)
    } else if ((ctrlKey || metaKey) && event.code === 'KeyG') {
      event.preventDefault()
      focus(placeOf([...LINES, id, 'goes']))
    }
  }
  const paste = (event: ClipboardEvent, index: number) => {
    const talk = pastedTalk(event.clipboardData.getData('text/plain')).slice(0, LINES_MAX - lines.length)
    if (question.lang !== null || (talk.length < 2 && (talk[0]?.replies.length ?? 0) === 0)) return
    event.preventDefault()
    const entries = talk.map(({ text, replies }) => ({
      id: makeId(),
      text,
      ...(replies.length > 0 && {
        variants: replies.slice(0, REPLIES_MAX).map((reply) => ({ id: makeId(), text: reply })),
      }),
    }))
    changeQuestion(question, insertEntries(question, { list: LINES, index: index + 1, entries }))
    focusLine(entries.at(-1)?.id)
    say(t('pasted', { count: entries.length }))
  }
  return (
    <>
      <ol className={styles.script} aria-label={t('script')}>
        {lines.map(({ id }, index) => (
          // It only notes in which line the focus is.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
          <li
            key={id}
            className={styles.scriptLine}
            data-current={current === id || undefined}
            data-fault={faults.get(id)}
            onFocus={() => onCurrent(id)}
          >
            <span className={styles.lineNumber}>{index + 1}</span>
            <div className={styles.lineBody}>
              <div className={styles.lineHead}>
                <InPlaceText
                  question={question}
                  path={[...LINES, id, 'text']}
                  label={t('line', { number: index + 1 })}
                  placeholder={t('lineGhost')}
                  maxLength={LINE_MAX}
                  className={styles.lineText}
                  onKeyDown={(event) => onLineKey(event, id, index)}
                  onPaste={(event) => paste(event, index)}
                />
                <VariableFields question={question} path={[...LINES, id]} isLine />
                {question.lang === null && (
                  <button
                    type="button"
                    className={styles.tool}
                    aria-label={t('deleteLine', { number: index + 1 })}
                    title={t('deleteLineShort')}
                    onClick={() => remove(id, index)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </div>
              <Replies question={question} lineId={id} onEmptyEnter={() => addLine(index + 1)} />
              <LineEnd question={question} lineId={id} number={index + 1} />
              <Fault fault={faults.get(id)} />
            </div>
          </li>
        ))}
      </ol>
      {question.lang === null && lines.length < LINES_MAX && (
        <button
          type="button"
          className={styles.addLine}
          data-place={placeOf([...LINES, 'new'])}
          onClick={() => addLine(lines.length)}
          onPaste={(event) => paste(event, lines.length - 1)}
        >
          <Icon name="plus" />
          {t('addLine')}
        </button>
      )}
    </>
  )
}

function Fault({ fault }: { fault: LineFault | undefined }) {
  const t = useTranslations('admin.questions.dialog.faults')
  if (!fault) return null
  return (
    <p className={styles.fault}>
      <Icon name="warning" />
      {t(fault)}
    </p>
  )
}

interface RepliesProps {
  question: DraftQuestion
  lineId: string
  onEmptyEnter: () => void
}

/** The replies to a line. The last row is empty: typing into it makes a reply. */
function Replies({ question, lineId, onEmptyEnter }: RepliesProps) {
  const t = useTranslations('admin.questions.dialog')
  const { focus, say } = useQuestionStage()
  const [nextId, setNextId] = useState(makeId)
  const line = [...LINES, lineId]
  const path = [...line, 'variants']
  const replies = entriesOf(question, path)
  const right = stringsAt(question, [...line, 'right'])
  const list = { question, list: path, max: REPLIES_MAX }
  const canAdd = question.lang === null && replies.length < REPLIES_MAX
  // One list, so that the empty row stays the same field when it becomes a reply.
  const rows = [...replies.map(({ id }) => ({ id, isNew: false })), ...(canAdd ? [{ id: nextId, isNew: true }] : [])]
  const focusReply = (id: string | undefined) => id !== undefined && focus(placeOf([...path, id, 'text']))
  const create = (text: string) => {
    const entries = [{ id: nextId, text }]
    changeQuestion(question, insertEntries(question, { list: path, index: replies.length, entries }))
    setNextId(makeId())
  }
  const toggleRight = (id: string) => {
    const next = right.includes(id) ? right.filter((one) => one !== id) : [...right, id]
    setField(question, [...line, 'right'], next.length > 0 ? next : undefined)
  }
  const remove = (id: string) => {
    const before = deleteEntry(list, id)
    const rest = right.filter((one) => one !== id)
    if (rest.length !== right.length && rest.length === 0) setField(question, [...line, 'right'], undefined)
    // A line without replies has no list of them.
    if (replies.length === 1) setField(question, path, undefined)
    if (before === undefined) focus(placeOf([...line, 'text']))
    else focusReply(before)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, id: string, index: number) => {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event
    const isNew = rows[index]?.isNew === true
    const isTranslation = question.lang !== null
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      if (!isNew && !isTranslation) toggleRight(id)
    } else if (key === 'Enter' && !altKey) {
      if (currentTarget.value === '' && isNew) onEmptyEnter()
      else focusReply(rows[index + 1]?.id)
    } else if (key === 'Backspace' && currentTarget.value === '' && !isTranslation) {
      event.preventDefault()
      if (isNew) focus(placeOf([...(replies.length > 0 ? [...path, replies.at(-1)?.id ?? ''] : line), 'text']))
      else remove(id)
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && !isNew && !isTranslation) {
      event.preventDefault()
      const place = shiftEntry(list, id, key === 'ArrowUp' ? -1 : 1)
      if (place !== undefined) say(t('replyMoved', { place, count: replies.length }))
      focusReply(id)
    } else if ((ctrlKey || metaKey) && event.code === 'KeyG' && !isNew) {
      event.preventDefault()
      focus(placeOf([...path, id, 'goes']))
    }
  }
  if (rows.length === 0) return null
  return (
    <ul className={styles.replies} aria-label={t('replies')}>
      {rows.map(({ id, isNew }, index) => (
        <ReplyRow
          key={id}
          question={question}
          path={[...path, id]}
          number={index + 1}
          isNew={isNew}
          isRight={right.includes(id)}
          onRight={() => toggleRight(id)}
          onCreate={create}
          onKeyDown={(event) => onKeyDown(event, id, index)}
        />
      ))}
    </ul>
  )
}

/** What is shown after the answer, and where the dialog goes. */
function LineEnd({ question, lineId, number }: { question: DraftQuestion; lineId: string; number: number }) {
  const t = useTranslations('admin.questions.dialog')
  const path = [...LINES, lineId]
  const line = entriesOf(question, LINES).find(({ id }) => id === lineId)
  const hasReplies = entriesOf(question, [...path, 'variants']).length > 0
  const hasRight = stringsAt(question, [...path, 'right']).length > 0
  const isShown = hasRight || writtenText(question, [...path, 'explanation']) !== ''
  const write = (values: Readonly<Record<string, unknown>>) =>
    changeQuestion(question, (document) =>
      Object.entries(values).flatMap(([name, value]) => {
        const whole = [...question.base, ...path, name]
        return valueAt(document, whole) === value ? [] : [setValue(document, { path: whole, value })]
      }),
    )
  return (
    <>
      {isShown && (
        <span className={styles.explanation}>
          <Icon name="chat" />
          <InPlaceText
            question={question}
            path={[...path, 'explanation']}
            label={t('explanation', { number })}
            placeholder={t('explanationGhost')}
            maxLength={LINE_MAX}
          />
        </span>
      )}
      <span className={styles.lineGoes}>
        {hasReplies && <span className={styles.thenLabel}>{t('then')}</span>}
        <LineChoice
          question={question}
          path={[...path, 'next']}
          label={t('lineGoes', { number })}
          isDisabled={question.lang !== null}
          onLine={(id) => write({ next: id, end: undefined })}
          end={{ isEnd: line?.end === true, onEnd: () => write({ end: true, next: undefined }) }}
        />
      </span>
    </>
  )
}
