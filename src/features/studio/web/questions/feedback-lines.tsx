import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { type DraftQuestion, sourceText, writtenText } from '../../questions/draft-question.ts'
import { InPlaceText, placeOf } from './in-place-text.tsx'
import { useQuestionStage } from './use-question-stage.tsx'
import styles from './questions.module.css'

const WORDS_MAX = 2000

const LINES = {
  explanation: ['explanation'],
  right: ['feedback', 'right'],
  wrong: ['feedback', 'wrong'],
  context: ['text'],
  thanks: ['thanks'],
} as const

export type FeedbackLine = keyof typeof LINES

/** Texts below a question that are folded until they are written: the feedback that learners get, and when. */
export function FeedbackLines({ question, lines }: { question: DraftQuestion; lines: readonly FeedbackLine[] }) {
  const t = useTranslations('admin.questions')
  const { focus } = useQuestionStage()
  const [opened, setOpened] = useState<readonly FeedbackLine[]>([])
  const isShown = (line: FeedbackLine) =>
    writtenText(question, LINES[line]) !== '' ||
    sourceText(question, LINES[line]) !== undefined ||
    opened.includes(line)
  const folded = question.lang === null ? lines.filter((line) => !isShown(line)) : []
  const open = (line: FeedbackLine) => {
    setOpened([...opened, line])
    focus(placeOf(LINES[line]))
  }
  return (
    <div className={styles.more}>
      {lines.filter(isShown).map((line) => (
        <div key={line} className={styles.line}>
          <span className={styles.lineLabel} aria-hidden="true">
            {t(`lines.${line}`)}
          </span>
          <InPlaceText
            question={question}
            path={LINES[line]}
            label={t(`lines.${line}`)}
            placeholder={t(`ghosts.${line}`)}
            maxLength={WORDS_MAX}
            isMultiline={line === 'explanation'}
            onKeyDown={(event) => {
              if (event.key !== 'Backspace' || event.currentTarget.value !== '') return
              setOpened(opened.filter((one) => one !== line))
            }}
          />
        </div>
      ))}
      {folded.length > 0 && (
        <p className={styles.folded}>
          {folded.map((line) => (
            <button
              key={line}
              type="button"
              className={styles.quiet}
              data-unfolds={placeOf(LINES[line])}
              onClick={() => open(line)}
            >
              <Icon name="plus" />
              {t(`lines.${line}`)}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
