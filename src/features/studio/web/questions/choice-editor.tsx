import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AnswerList } from './answer-list.tsx'
import { toggleRight } from '../../questions/answers.ts'
import { type DraftQuestion, stringsAt } from '../../questions/draft-question.ts'
import { FeedbackLines } from './feedback-lines.tsx'
import { KeysLine } from './keys-line.tsx'
import { Stem } from './stem.tsx'
import styles from './questions.module.css'

/** Maximum number of answers, as in `features/results/limits.ts`. */
export const ANSWERS_MAX = 20

/** The editor of a choice of texts: one right answer, or several. */
export function ChoiceEditor({ question, isSeveral }: { question: DraftQuestion; isSeveral: boolean }) {
  const t = useTranslations('admin.questions')
  const right = stringsAt(question, ['right'])
  const [wantsAny, setWantsAny] = useState(false)
  const isAny = !isSeveral && (wantsAny || right.length > 1)
  return (
    <>
      <Stem question={question} list={['variants']} max={ANSWERS_MAX} />
      <AnswerList
        question={question}
        list={['variants']}
        max={ANSWERS_MAX}
        name="answer"
        label={t('answers')}
        marks={{
          isRight: (id) => right.includes(id),
          toggle: (id) => toggleRight(question, id, { isOnly: !isSeveral && !isAny }),
        }}
        hasFeedback
        hasPicture
      />
      {!isSeveral && question.lang === null && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isAny}
            disabled={right.length > 1}
            onChange={({ target }) => setWantsAny(target.checked)}
          />
          {t('anyCounts')}
        </label>
      )}
      <FeedbackLines question={question} lines={['explanation', 'right', 'wrong', 'context']} />
      <KeysLine keys={['next', 'feedback', 'right', 'order']} />
    </>
  )
}
