import { useTranslations } from 'use-intl'
import type { DraftQuestion } from '#features/studio/questions/draft-question.ts'
import { FeedbackLines } from '#features/studio/web/questions/feedback-lines.tsx'
import { InPlaceText } from '#features/studio/web/questions/in-place-text.tsx'
import { Stem } from '#features/studio/web/questions/stem.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from '#features/studio/web/questions/questions.module.css'

const PLACEHOLDER_MAX = 200

export function Editor({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions')
  return (
    <>
      <Stem question={question} placeholder={t('reflectionGhost')} />
      <div className={styles.field}>
        <InPlaceText
          question={question}
          path={['placeholder']}
          label={t('placeholder')}
          placeholder={t('placeholderGhost')}
          maxLength={PLACEHOLDER_MAX}
        />
      </div>
      <p className={styles.hint}>
        <Icon name="lock" />
        {t('reflectionPrivate')}
      </p>
      <FeedbackLines question={question} lines={['context']} />
    </>
  )
}
