import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { ChoiceGroup } from '#ui/choice.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Select } from '#ui/select.tsx'
import type { MentorEntry } from '../../api.ts'
import { endsNextDay } from '../../availability.ts'
import type { WorkingHours } from '../../model.ts'
import { hoursName } from './read-form.ts'
import styles from './mentor-form.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
/** A Monday, used only for names of weekdays. */
const MONDAY = Date.UTC(2026, 2, 2)

/** Working hours per day in the mentor's time zone. A day with a break has two rows. */
export function HoursFields({ mentor: { hours, timeZone } }: { mentor: Pick<MentorEntry, 'hours' | 'timeZone'> }) {
  const t = useTranslations('admin.mentorForm')
  const rows = DAYS.flatMap((day) => rowsOf(day, hours))
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <ChoiceGroup legend={t('hours')} hint={t('hoursHelp')} className={styles.group}>
      <ul className={styles.hours}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are never added or removed
          <HoursRow key={index} row={index} {...row} />
        ))}
      </ul>
      <Select
        name="timeZone"
        label={t('timeZone')}
        defaultValue={timeZone}
        options={zones.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
      />
    </ChoiceGroup>
  )
}

function rowsOf(day: number, hours: readonly WorkingHours[]): WorkingHours[] {
  const own = hours.filter((one) => one.day === day)
  return own.length > 0 ? own : [{ day, from: '', to: '' }]
}

function HoursRow({ row, day, ...saved }: WorkingHours & { row: number }) {
  const t = useTranslations('admin.mentorForm')
  const [{ from, to }, setTimes] = useState({ from: saved.from, to: timeOf(saved.to) })
  const isOvernight = from !== '' && to !== '' && endsNextDay({ from, to })
  const { formatLocale } = useLanguage()
  const date = new Date(MONDAY)
  date.setUTCDate(date.getUTCDate() + day - 1)
  const name = new Intl.DateTimeFormat(formatLocale, { weekday: 'long', timeZone: 'UTC' }).format(date)
  return (
    <li className={styles.day}>
      <input type="hidden" name="day" value={day} />
      <span suppressHydrationWarning>{name}</span>
      <DateField
        type="time"
        name={hoursName(row, 'from')}
        label={t('from')}
        defaultValue={from}
        onInput={({ currentTarget: { value } }) => setTimes((old) => ({ ...old, from: value }))}
      />
      <DateField
        type="time"
        name={hoursName(row, 'to')}
        label={t('to')}
        help={isOvernight ? t('nextDay') : undefined}
        defaultValue={to}
        onInput={({ currentTarget: { value } }) => setTimes((old) => ({ ...old, to: value }))}
      />
    </li>
  )
}

/** A time input has no 24:00. */
const timeOf = (to: string): string => (to === '24:00' ? '00:00' : to)
