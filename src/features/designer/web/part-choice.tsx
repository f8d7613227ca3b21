import { useTranslations } from 'use-intl'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useEditor } from './editor.ts'
import styles from './panels.module.css'
import { RecordChoice } from './record/record-choice.tsx'

const PARTS = ['page', 'record'] as const

/** On the page of a data source: switches between editing the list and the page of a single record. */
export function PartChoice() {
  const t = useTranslations('admin.designer')
  const { page, part, setPart, section } = useEditor()
  if (page.type !== 'datasource' || section) return null
  return (
    <div className={styles.parts}>
      <SegmentedControl
        label={t('part')}
        value={part}
        options={PARTS.map((value) => ({ value, text: t(`parts.${value}`) }))}
        onChange={setPart}
      />
      {part === 'record' && <RecordChoice />}
    </div>
  )
}
