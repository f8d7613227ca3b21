import { useTranslations } from 'use-intl'
import { addEntry } from '../../questions/answers.ts'
import { type DraftQuestion, entriesOf } from '../../questions/draft-question.ts'
import { InPlaceText, placeOf } from './in-place-text.tsx'
import { useQuestionStage } from './use-question-stage.tsx'
import styles from './questions.module.css'

const TITLE_MAX = 400

interface StemProps {
  question: DraftQuestion
  /** The list whose first entry Enter moves to. */
  list?: readonly string[]
  max?: number
  placeholder?: string
}

/** The question itself, written as a heading. */
export function Stem({ question, list, max = 0, placeholder }: StemProps) {
  const t = useTranslations('admin.questions')
  const { focus } = useQuestionStage()
  const goOn = () => {
    if (!list) return
    const id =
      entriesOf(question, list)[0]?.id ?? (question.lang === null ? addEntry({ question, list, max }, 0) : undefined)
    if (id !== undefined) focus(placeOf([...list, id, 'text']))
  }
  return (
    <h3 className={styles.stem}>
      <InPlaceText
        question={question}
        path={['title']}
        label={t('stem')}
        placeholder={placeholder ?? t('stemGhost')}
        maxLength={TITLE_MAX}
        onKeyDown={({ key }) => {
          if (key === 'Enter') goOn()
        }}
      />
    </h3>
  )
}
