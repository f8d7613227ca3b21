import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import type { QuietHours as Hours } from '#features/notifications/model.ts'
import { callNotifications, choicesQuery } from '#features/notifications/web/queries.ts'
import { ownTimeZone } from '#i18n/own-time-zone.ts'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Saving } from '../autosave.ts'
import { SavingLine } from '../saving-line.tsx'
import { Section } from '#features/account-shell/web/section.tsx'
import styles from './notices.module.css'

const HOURS_OF_DAY = 24
const HOUR_OPTIONS = Array.from({ length: HOURS_OF_DAY }, (_, hour) => ({
  value: String(hour),
  text: `${String(hour).padStart(2, '0')}:00`,
}))

/** Quiet hours in this browser's time zone, which is saved with them. */
export function QuietHours() {
  const t = useTranslations('page.profile.notify')
  const { data } = useSuspenseQuery(choicesQuery())
  const { timeZone, quiet: kept } = data.clock
  const [quiet, setQuiet] = useState(kept)
  const { saving, save } = useSaving(timeZone)
  const change = (changed: Partial<Hours>) => {
    const next = { ...quiet, ...changed }
    setQuiet(next)
    void save(next)
  }
  const hour = (name: 'from' | 'to') => ({
    options: HOUR_OPTIONS,
    value: String(quiet[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: Number(target.value) }),
  })
  return (
    <Section title={t('quiet')} text={t('quietText')}>
      <div className={styles.choice}>
        <Switch
          label={t('quietSwitch')}
          checked={quiet.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        {quiet.isOn && (
          <div className={styles.hours}>
            <Select label={t('quietFrom')} {...hour('from')} />
            <Select label={t('quietTo')} {...hour('to')} />
          </div>
        )}
        {timeZone !== null && <p className={styles.note}>{t('clock', { zone: timeZone })}</p>}
        <SavingLine saving={saving} onRetry={() => void save(quiet)} />
      </div>
    </Section>
  )
}

/** Saves the hours with this browser's time zone; the time zone alone at once if the server has another. */
function useSaving(known: string | null) {
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const put = async (quiet?: Hours) => {
    await callNotifications('PUT /backoffice/users/me/clock', {
      body: { timeZone: ownTimeZone(), ...(quiet && { quiet }) },
    })
    await queryClient.invalidateQueries({ queryKey: choicesQuery().queryKey })
  }
  useEffect(() => {
    const isNews = ownTimeZone() !== known
    if (isNews) put().catch((error: unknown) => console.info('The clock could not be told', error))
    // Once per page load: a change of time zone while it is open is saved by the next one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const save = async (quiet: Hours) => {
    setSaving({ kind: 'saving' })
    const problem = await put(quiet).then(() => undefined, problemOf)
    setSaving(problem ? { kind: 'failed', problem } : { kind: 'saved' })
  }
  return { saving, save }
}
