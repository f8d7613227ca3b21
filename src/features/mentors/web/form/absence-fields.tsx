import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceGroup } from '#ui/choice.tsx'
import { DateField } from '#ui/date-field.tsx'
import type { MentorEntry } from '../../api.ts'
import { firstDayOf, lastDayOf } from './read-form.ts'
import styles from './mentor-form.module.css'

interface Props {
  mentor: Pick<MentorEntry, 'absentFrom' | 'absentUntil' | 'timeZone'>
  /** The field for the stand-in. */
  children: ReactNode
}

/** Dates of an absence, and the stand-in. */
export function AbsenceFields({ mentor: { absentFrom, absentUntil, timeZone }, children }: Props) {
  const t = useTranslations('admin.mentorForm')
  return (
    <ChoiceGroup legend={t('absence')} hint={t('absenceHelp')} className={styles.group}>
      <div className={styles.pair}>
        <DateField name="absentFrom" label={t('absentFrom')} defaultValue={firstDayOf(absentFrom, timeZone)} />
        <DateField
          name="absentUntil"
          label={t('absentUntil')}
          optional={t('optional')}
          defaultValue={lastDayOf(absentUntil, timeZone)}
        />
      </div>
      {children}
    </ChoiceGroup>
  )
}
