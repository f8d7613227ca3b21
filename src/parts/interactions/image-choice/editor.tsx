import { useTranslations } from 'use-intl'
import { PictureAnswers } from '#features/studio/web/questions/picture-answers.tsx'
import { type DraftQuestion, setField, stringsAt } from '#features/studio/questions/draft-question.ts'
import { toggleRight } from '#features/studio/questions/answers.ts'
import { FeedbackLines } from '#features/studio/web/questions/feedback-lines.tsx'
import { KeysLine } from '#features/studio/web/questions/keys-line.tsx'
import { Stem } from '#features/studio/web/questions/stem.tsx'
import styles from '#features/studio/web/questions/questions.module.css'

export function Editor({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions')
  const right = stringsAt(question, ['right'])
  const isSeveral = question.fields.multiple === true
  return (
    <>
      <Stem question={question} />
      <PictureAnswers
        question={question}
        marks={{
          isRight: (id) => right.includes(id),
          toggle: (id) => toggleRight(question, id, { isOnly: !isSeveral && right.length < 2 }),
        }}
      />
      {question.lang === null && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isSeveral}
            onChange={({ target }) => setField(question, ['multiple'], target.checked || undefined)}
          />
          {t('maySeveral')}
        </label>
      )}
      <FeedbackLines question={question} lines={['explanation', 'right', 'wrong', 'context']} />
      <KeysLine keys={['right', 'order']} />
    </>
  )
}
