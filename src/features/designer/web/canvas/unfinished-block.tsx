import { useTranslations } from 'use-intl'
import { stepIconOf } from '../step-icon-of.ts'
import { useKindName } from '../use-kind-name.ts'
import { StepIcon } from '#ui/step-icon.tsx'
import { AdminTexts } from '../admin-texts.tsx'
import styles from './canvas.module.css'

/** A place for a block that lacks something, with what it is. */
export const View = ({ type }: { type: string }) => (
  <AdminTexts>
    <Place type={type} />
  </AdminTexts>
)

function Place({ type }: { type: string }) {
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  return (
    <div className={styles.unfinished}>
      <StepIcon name={stepIconOf(type)} />
      <b>{nameOf(type)}</b>
      <span>{t(type === 'section' ? 'sectionHere' : 'unfinished')}</span>
    </div>
  )
}
