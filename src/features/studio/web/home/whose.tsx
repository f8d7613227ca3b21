import { useTranslations } from 'use-intl'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import styles from './home.module.css'
import { showWhose, type ShownList, useWhose } from './shown-courses.ts'

interface Owned {
  isMine: boolean
}

/** Returns the entries of a list that are shown, and whether there are entries of others to choose from. */
export function useShown<Entry extends Owned>(list: ShownList, entries: readonly Entry[]) {
  const whose = useWhose(list)
  const hasOthers = entries.some(({ isMine }) => !isMine)
  const listed = hasOthers && whose === 'mine' ? entries.filter(({ isMine }) => isMine) : entries
  return { listed, hasOthers }
}

/** The choice whose courses a list has. */
export function WhoseChoice({ list }: { list: ShownList }) {
  const t = useTranslations('admin.studio.start')
  return (
    <SegmentedControl
      label={t(list === 'courses' ? 'whose' : 'whoseMicrocourses')}
      className={styles.whose}
      value={useWhose(list)}
      options={[
        { value: 'mine', text: t('mine') },
        { value: 'all', text: t('all') },
      ]}
      onChange={(next) => showWhose(list, next)}
    />
  )
}
