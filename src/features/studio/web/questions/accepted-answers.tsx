import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { setValue, valueIn } from '#features/drafts/document.ts'
import { grade } from '#features/results/grade.ts'
import { Icon } from '#ui/icon.tsx'
import { changeQuestion, type DraftQuestion, stringsAt } from '../../questions/draft-question.ts'
import { pastedLines } from '../../questions/pasted-lines.ts'
import { useQuestionStage } from './use-question-stage.tsx'
import styles from './questions.module.css'

const ACCEPTED_MAX = 50
const TEXT_MAX = 500

/** Answers that count as right, as chips, and a field to try what a learner may type. */
export function AcceptedAnswers({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions')
  const { focus, say } = useQuestionStage()
  const [draft, setDraft] = useState('')
  const accepted = acceptedIn(question)
  const write = (next: readonly string[]) =>
    changeQuestion(question, (document) => [
      setValue(document, {
        path: [...question.base, 'accepted'],
        lang: question.lang,
        value: next.length > 0 ? next : undefined,
      }),
    ])
  const add = (texts: readonly string[]) => {
    const fresh = texts
      .map((text) => text.trim().slice(0, TEXT_MAX))
      .filter((text) => text !== '' && !accepted.includes(text))
    if (fresh.length > 0) write([...accepted, ...new Set(fresh)].slice(0, ACCEPTED_MAX))
    setDraft('')
  }
  const remove = (text: string) => {
    write(accepted.filter((one) => one !== text))
    say(t('deleted', { text }))
    focus('accepted')
  }
  return (
    <section className={styles.accepted} aria-label={t('accepted')}>
      <h4 className={styles.columnTitle}>{t('accepted')}</h4>
      <div className={styles.chips}>
        {accepted.map((text) => (
          <span key={text} className={styles.chip}>
            <bdi>{text}</bdi>
            <button
              type="button"
              className={styles.tool}
              aria-label={t('delete', { text })}
              title={t('deleteShort')}
              onClick={() => remove(text)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        {accepted.length < ACCEPTED_MAX && (
          <input
            className={styles.chipInput}
            aria-label={t('acceptedAdd')}
            placeholder={t('acceptedAdd')}
            data-place="accepted"
            maxLength={TEXT_MAX}
            dir={draft === '' ? undefined : 'auto'}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={() => add([draft])}
            onPaste={(event) => {
              const lines = pastedLines(event.clipboardData.getData('text/plain'))
              if (lines.length < 2) return
              event.preventDefault()
              add(lines.map(({ text }) => text))
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                event.preventDefault()
                add([draft])
              }
              const last = accepted.at(-1)
              if (event.key === 'Backspace' && draft === '' && last !== undefined) remove(last)
            }}
          />
        )}
      </div>
      {accepted.length > 0 ? (
        <TryText accepted={accepted} />
      ) : (
        <p className={styles.hint}>
          <Icon name="info" />
          {t(question.place === 'test' ? 'mentorReads' : 'nobodyMarks')}
        </p>
      )}
    </section>
  )
}

/** The accepted answers of the language that is written; those of the primary one where it has none. */
function acceptedIn(question: DraftQuestion): string[] {
  const { handle, base, lang } = question
  const own = valueIn(handle.document, [...base, 'accepted'], lang)
  return Array.isArray(own) ? own.filter((one) => typeof one === 'string') : stringsAt(question, ['accepted'])
}

/** Whether a text counts, by the function that marks what learners write. */
export const countsAsRight = (accepted: readonly string[], text: string): boolean =>
  grade({ id: 'try', kind: 'open-text', title: '', accepted: [...accepted] }, [{ text }]).passed === true

function TryText({ accepted }: { accepted: readonly string[] }) {
  const t = useTranslations('admin.questions')
  const [text, setText] = useState('')
  const state = text.trim() === '' ? undefined : countsAsRight(accepted, text) ? 'right' : 'wrong'
  return (
    <div className={styles.tryText}>
      <input
        aria-label={t('tryText')}
        placeholder={t('tryText')}
        dir={text === '' ? undefined : 'auto'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span role="status" data-state={state}>
        {state && <Icon name={state === 'right' ? 'check' : 'close'} />}
        {state ? t(accepted.includes(text.trim()) ? 'exact' : `counts.${state}`) : t('countsHint')}
      </span>
    </div>
  )
}
