import { useTranslations } from 'use-intl'
import { endMarked } from '#base/isolated.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { AnswerList } from '#features/studio/web/questions/answer-list.tsx'
import { ANSWERS_MAX } from '#features/studio/web/questions/choice-editor.tsx'
import {
  type DraftQuestion,
  entriesOf,
  setField,
  textOf,
  writtenText,
} from '#features/studio/questions/draft-question.ts'
import { FeedbackLines } from '#features/studio/web/questions/feedback-lines.tsx'
import { KeysLine } from '#features/studio/web/questions/keys-line.tsx'
import { QuestionIcon } from '#features/studio/web/questions/question-icons.tsx'
import { Stem } from '#features/studio/web/questions/stem.tsx'
import styles from '#features/studio/web/questions/questions.module.css'

/** Two lists: what is matched, and the targets. Each line chooses its target; a target may have several lines or none. */
export function Editor({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions')
  const targets = entriesOf(question, ['targets'])
  const targetOf = (id: string) => textOf(valueAt(question.fields, ['pairs', id]))
  const nameOf = (id: string) => {
    const number = targets.findIndex((target) => target.id === id) + 1
    return writtenText(question, ['targets', id, 'text']) || t('entry.target', { number })
  }
  const isUsed = (id: string) => entriesOf(question, ['variants']).some((line) => targetOf(line.id) === id)
  return (
    <>
      <Stem question={question} list={['variants']} max={ANSWERS_MAX} />
      <div className={styles.columns}>
        <section className={styles.column}>
          <h4 className={styles.columnTitle}>{t('matchLines')}</h4>
          <AnswerList
            question={question}
            list={['variants']}
            max={ANSWERS_MAX}
            name="line"
            label={t('matchLines')}
            hasPicture
            renderAfter={(line, index) => (
              <span className={styles.belongs}>
                <QuestionIcon name="target" />
                <select
                  aria-label={t('targetOf', { number: index + 1 })}
                  value={targetOf(line.id)}
                  disabled={question.lang !== null}
                  data-empty={targetOf(line.id) === '' || undefined}
                  onChange={({ target }) => setField(question, ['pairs', line.id], target.value || undefined)}
                >
                  <option value="">{t('chooseTarget')}</option>
                  {targets.map(({ id }) => (
                    <option key={id} value={id} dir="auto">
                      {endMarked(nameOf(id))}
                    </option>
                  ))}
                </select>
              </span>
            )}
          />
        </section>
        <section className={styles.column}>
          <h4 className={styles.columnTitle}>{t('matchTargets')}</h4>
          <AnswerList
            question={question}
            list={['targets']}
            max={ANSWERS_MAX}
            name="target"
            label={t('matchTargets')}
            renderAfter={({ id }) => !isUsed(id) && <span className={styles.hint}>{t('targetUnused')}</span>}
          />
        </section>
      </div>
      <FeedbackLines question={question} lines={['explanation', 'right', 'wrong', 'context']} />
      <KeysLine keys={['line', 'order']} />
    </>
  )
}
