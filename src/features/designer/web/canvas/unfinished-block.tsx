import { useTranslations } from 'use-intl'
import { stepIconOf } from '#features/block-editing/web/step-icon-of.ts'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'
import { StepIcon } from '#ui/step-icon.tsx'
import { AdminTexts } from '#features/block-editing/web/admin-texts.tsx'
import styles from './canvas.module.css'

type Lack = 'fields' | 'answers' | 'section'

const WORDS = { fields: 'unfinished', answers: 'noAnswers', section: 'sectionHere' } as const

/** Placeholder of an incomplete block, which says what is missing. */
export const View = ({ type, lacks = type === 'section' ? 'section' : 'fields' }: { type: string; lacks?: Lack }) => (
  <AdminTexts>
    <Place type={type} lacks={lacks} />
  </AdminTexts>
)

function Place({ type, lacks }: { type: string; lacks: Lack }) {
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  return (
    <div className={styles.unfinished}>
      <StepIcon name={stepIconOf(type)} />
      <b>{nameOf(type)}</b>
      <span>{t(WORDS[lacks])}</span>
    </div>
  )
}
