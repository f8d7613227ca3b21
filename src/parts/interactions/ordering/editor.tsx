import { useTranslations } from 'use-intl'
import { AnswerList } from '#features/studio/web/questions/answer-list.tsx'
import { ANSWERS_MAX } from '#features/studio/web/questions/choice-editor.tsx'
import type { DraftQuestion } from '#features/studio/questions/draft-question.ts'
import { FeedbackLines } from '#features/studio/web/questions/feedback-lines.tsx'
import { KeysLine } from '#features/studio/web/questions/keys-line.tsx'
import { Stem } from '#features/studio/web/questions/stem.tsx'
import styles from '#features/studio/web/questions/questions.module.css'

/** Lines are written in their right order; learners see another one. */
export function Editor({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions')
  return (
    <>
      <Stem question={question} list={['variants']} max={ANSWERS_MAX} />
      <p className={styles.hint}>{t('orderHint')}</p>
      <AnswerList
        question={question}
        list={['variants']}
        max={ANSWERS_MAX}
        name="line"
        label={t('orderList')}
        isNumbered
        hasPicture
      />
      <FeedbackLines question={question} lines={['explanation', 'right', 'wrong', 'context']} />
      <KeysLine keys={['line', 'order']} />
    </>
  )
}
