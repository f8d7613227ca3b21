import { useTranslations } from 'use-intl'
import { AnswerList } from '#features/studio/web/questions/answer-list.tsx'
import { type DraftQuestion, setField } from '#features/studio/questions/draft-question.ts'
import { FeedbackLines } from '#features/studio/web/questions/feedback-lines.tsx'
import { KeysLine } from '#features/studio/web/questions/keys-line.tsx'
import { Stem } from '#features/studio/web/questions/stem.tsx'
import styles from '#features/studio/web/questions/questions.module.css'

/** Maximum number of answers, as in `interaction.ts`. */
const VARIANTS_MAX = 12

export function Editor({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions')
  return (
    <>
      <Stem question={question} list={['variants']} max={VARIANTS_MAX} />
      <p className={styles.hint}>{t('pollHint')}</p>
      <AnswerList question={question} list={['variants']} max={VARIANTS_MAX} name="answer" label={t('answers')} />
      {question.lang === null && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={question.fields.multiple === true}
            onChange={({ target }) => setField(question, ['multiple'], target.checked || undefined)}
          />
          {t('maySeveral')}
        </label>
      )}
      <FeedbackLines question={question} lines={['thanks', 'context']} />
      <KeysLine keys={['next', 'order']} />
    </>
  )
}
