import { useTranslations } from 'use-intl'
import { AcceptedAnswers } from '#features/studio/web/questions/accepted-answers.tsx'
import { type DraftQuestion, setField } from '#features/studio/questions/draft-question.ts'
import { FeedbackLines } from '#features/studio/web/questions/feedback-lines.tsx'
import { InPlaceText } from '#features/studio/web/questions/in-place-text.tsx'
import { Stem } from '#features/studio/web/questions/stem.tsx'
import styles from '#features/studio/web/questions/questions.module.css'

const PLACEHOLDER_MAX = 500

export function Editor({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions')
  return (
    <>
      <Stem question={question} />
      <div className={styles.field}>
        <InPlaceText
          question={question}
          path={['placeholder']}
          label={t('placeholder')}
          placeholder={t('placeholderGhost')}
          maxLength={PLACEHOLDER_MAX}
        />
      </div>
      <AcceptedAnswers question={question} />
      {question.lang === null && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={question.fields.long === true}
            onChange={({ target }) => setField(question, ['long'], target.checked || undefined)}
          />
          {t('longAnswer')}
        </label>
      )}
      <FeedbackLines question={question} lines={['explanation', 'right', 'wrong', 'context']} />
    </>
  )
}
