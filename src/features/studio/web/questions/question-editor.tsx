import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { loadLater } from '#web/later-code.ts'
import { useBlockName } from '../lesson/use-block-name.ts'
import { useAnswered } from './answered-questions.tsx'
import { changeQuestion, type DraftQuestion, questionAt } from '../../questions/draft-question.ts'
import { questionKindParts, questionKinds } from './editors.ts'
import { changeKind, TEST_KINDS } from '../../questions/kinds.ts'
import { MissingNote } from './missing-note.tsx'
import { QuestionIcon } from './question-icons.tsx'
import { QuestionStageFrame } from './use-question-stage.tsx'
import styles from './questions.module.css'

/** Browsers keep Ctrl Shift T for themselves, so this one is shown. */
const TRY_KEYS = 'Alt Shift T'

/** Kinds in which nothing is right or wrong. */
const WITHOUT_RIGHT = new Set(['poll', 'reflection'])

const TryQuestion = lazy(async () => ({ default: (await loadLater(() => import('./try-question.tsx'))).TryQuestion }))

interface QuestionEditorProps {
  handle: DraftHandle
  /** Path of the question: `['components', id]`, or `['test', 'banks', bankId, 'questions', id]`. */
  path: readonly string[]
  /** The language being written; null for the primary one. */
  lang: string | null
}

/** Writes a question of any kind at its place, and tries it there. */
export function QuestionEditor({ handle, path, lang }: QuestionEditorProps) {
  const t = useTranslations('admin.questions')
  const question = questionAt(handle, path, lang)
  const [isTrying, setTrying] = useState(false)
  const { people } = useAnswered()
  const { code } = useLanguage()
  const tryButton = useRef<HTMLButtonElement>(null)
  if (!question) return null
  const parts = questionKindParts(question.kind)
  const toggleTry = () => {
    setTrying(!isTrying)
    tryButton.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTryKey = event.shiftKey && (event.ctrlKey || event.altKey || event.metaKey) && event.code === 'KeyT'
    if (!isTryKey && !(isTrying && event.key === 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    toggleTry()
  }
  const count = people[question.id] ?? 0
  return (
    // The keys are those of the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div
      className={styles.editor}
      onKeyDown={onKeyDown}
      data-question={question.kind}
      // The text around it may be in another language than the words of the studio.
      lang={htmlLangOf(code)}
      dir={directionOf(code)}
    >
      <QuestionStageFrame className={styles.question}>
        <div className={styles.head}>
          <KindChoice question={question} isDisabled={isTrying} />
          {!WITHOUT_RIGHT.has(question.kind) && (
            <span className={styles.private}>
              <Icon name="lock" />
              {t('rightStays')}
            </span>
          )}
          <button
            ref={tryButton}
            type="button"
            className={styles.tryButton}
            aria-pressed={isTrying}
            title={TRY_KEYS}
            onClick={toggleTry}
          >
            <Icon name={isTrying ? 'arrow-start' : 'play'} />
            {t(isTrying ? 'try.back' : 'try.it')}
          </button>
        </div>
        {isTrying ? (
          <Suspense fallback={<p className={styles.hint}>{t('try.loading')}</p>}>
            <TryQuestion question={question} />
          </Suspense>
        ) : (
          parts && (
            <Suspense fallback={<p className={styles.hint}>{t('try.loading')}</p>}>
              <parts.Editor question={question} />
              <MissingNote question={question} />
            </Suspense>
          )
        )}
        {count > 0 && (
          <p className={styles.hint}>
            <QuestionIcon name="people" />
            {t('answeredBefore', { count })}
          </p>
        )}
      </QuestionStageFrame>
    </div>
  )
}

/** The question whose kind was changed into another question, so that its choice keeps the focus. */
const changed: { id: string | undefined } = { id: undefined }

function KindChoice({ question, isDisabled }: { question: DraftQuestion; isDisabled: boolean }) {
  const t = useTranslations('admin.questions')
  const { people } = useAnswered()
  const choice = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (changed.id !== question.id) return
    changed.id = undefined
    choice.current?.focus()
  }, [question.id])
  const nameOf = useBlockName()
  const kinds = question.place === 'test' ? [...TEST_KINDS] : questionKinds()
  const change = (kind: string) => {
    // Answers given before stay with the question that was asked.
    const newId = (people[question.id] ?? 0) > 0 ? makeId() : undefined
    changed.id = newId
    changeQuestion(question, changeKind(question, { kind, newId }))
  }
  return (
    <span className={styles.kind} data-copy={nameOf(question.kind)}>
      <QuestionIcon name={question.kind} />
      <select
        ref={choice}
        aria-label={t('kind')}
        value={question.kind}
        disabled={isDisabled || question.lang !== null}
        onChange={({ target }) => change(target.value)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {nameOf(kind)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
