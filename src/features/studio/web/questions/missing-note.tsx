import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import type { DraftQuestion } from '../../questions/draft-question.ts'
import { missingIn } from '../../questions/missing.ts'
import styles from './questions.module.css'

/** Lists what the question still needs before it can be published. Drafts may be incomplete. */
export function MissingNote({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions')
  const missing = missingIn(question)
  if (missing.length === 0) return null
  return (
    <ul className={styles.missing} aria-label={t('missingLabel')}>
      {missing.map((one) => (
        <li key={one}>
          <Icon name="info" />
          {t(`missing.${one}`)}
        </li>
      ))}
    </ul>
  )
}
