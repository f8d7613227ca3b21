import { type SubmitEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import page from '#features/admin-shell/web/admin-page.module.css'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { textsOf } from '#web/form-texts.ts'
import type { Schedule } from '../../model.ts'
import { callBackups, isOfBackups } from '../queries.ts'
import styles from './backups.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => {
  const text = `${String(hour).padStart(2, '0')}:00 UTC`
  return { value: String(hour), text }
})
const KEPT = ['days', 'weeks', 'months'] as const

/** When the portal makes backups by itself, and how many of them it keeps. */
export function ScheduleForm({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('admin.backups.schedule')
  const heading = useId()
  const { isBusy, faults, change } = useChange(isOfBackups)
  const { ref, forget } = useUnsavedForm({ place: 'backups' })
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = textsOf(values)
    // The server refuses an empty field, which isn't 0.
    const numberIn = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)))
    const kept = { days: numberIn('days'), weeks: numberIn('weeks'), months: numberIn('months') }
    const body = { isOn: values.has('isOn'), hour: numberIn('hour'), ...kept }
    const failure = await change(() => callBackups('PUT /backoffice/backups/schedule', { body }), t('saved'))
    if (failure === undefined) forget()
  }
  return (
    <section className={page.section} aria-labelledby={heading}>
      <h2 id={heading} className={page.heading}>
        {t('title')}
      </h2>
      <p className={page.secondary}>{t('note')}</p>
      <FormFaults faults={faults}>
        <form ref={ref} noValidate className={page.form} onSubmit={(event) => void save(event)}>
          <Switch name="isOn" label={t('isOn')} defaultChecked={schedule.isOn} />
          <Select name="hour" label={t('hour')} options={HOURS} defaultValue={String(schedule.hour)} />
          <fieldset className={styles.kept}>
            <legend>{t('kept')}</legend>
            {KEPT.map((name) => (
              <Field
                key={name}
                name={name}
                type="number"
                inputMode="numeric"
                min={name === 'days' ? 1 : 0}
                max={366}
                label={t(name)}
                defaultValue={schedule[name]}
              />
            ))}
          </fieldset>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
        </form>
      </FormFaults>
    </section>
  )
}
