import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '#base/clock.ts'
import { instantOf } from '#base/zoned-time.ts'
import type { WebinarInput } from '../../model.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useServerTime } from '#web/server-clock.ts'
import { PictureField } from '#features/admin-shell/web/picture-field.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import styles from './webinars.module.css'
import { pictureOf } from '#features/admin-shell/web/picture-of.ts'
import { callWebinars, isOfWebinars } from './queries.ts'
import { StartFields } from './start-fields.tsx'

const NEW: WebinarInput = {
  localStart: '',
  // Empty means the browser's time zone.
  timeZone: '',
  durationMinutes: 60,
  streamUrl: '',
  recordingUrl: null,
  host: null,
  texts: {},
}
const ADDRESS = /^(?:https:\/\/\S+\.\S+|\/files\/\S+)$/

type Faults = Partial<Record<'localStart' | 'durationMinutes' | 'streamUrl' | 'recordingUrl', string>>

/** Edits a webinar's schedule: time, stream, recording and host. */
export function WebinarForm({ id, kept }: { id: string; kept: WebinarInput | null }) {
  const t = useTranslations('admin.webinars')
  const [written, setWritten] = useState(kept ?? NEW)
  const { forget } = useUnsavedWork({ place: `webinar:${id}`, value: written, start: kept ?? NEW, restore: setWritten })
  const own = useOwnTimeZone('UTC')
  const webinar = { ...written, timeZone: written.timeZone || own }
  const [tries, setTries] = useState(0)
  const faults = useFaults(webinar)
  const shown: Faults = tries > 0 ? faults : {}
  const { isBusy, faults: told, change } = useChange()
  const queryClient = useQueryClient()
  const start = instantOf(webinar.localStart, webinar.timeZone)
  const now = useServerTime()
  const isPast = start !== undefined && now !== undefined && start.getTime() + webinar.durationMinutes * MINUTE_MS < now
  const set = (more: Partial<WebinarInput>) => setWritten({ ...written, ...more })
  const save = async () => {
    setTries(tries + 1)
    if (Object.keys(faults).length > 0) return
    const host = webinar.host?.name.trim() ? webinar.host : null
    const body = { ...webinar, host }
    const failure = await change(() => callWebinars('PUT /creator/webinars/:id', { params: { id }, body }), t('saved'))
    if (failure !== undefined) return
    forget()
    await queryClient.invalidateQueries({ predicate: isOfWebinars })
  }
  return (
    <FormFaults faults={told} tries={tries}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <StartFields
          localStart={webinar.localStart}
          timeZone={webinar.timeZone}
          error={shown.localStart}
          help={isPast ? t('isPast') : undefined}
          onStart={set}
        />
        <Field
          type="number"
          inputMode="numeric"
          dir="ltr"
          name="durationMinutes"
          label={t('duration')}
          min={5}
          max={1440}
          error={shown.durationMinutes}
          value={Number.isNaN(webinar.durationMinutes) ? '' : webinar.durationMinutes}
          onChange={({ target }) => set({ durationMinutes: target.valueAsNumber })}
        />
        <Field
          type="url"
          dir="ltr"
          name="streamUrl"
          label={t('stream')}
          help={t('streamHelp')}
          error={shown.streamUrl}
          value={webinar.streamUrl}
          onChange={({ target }) => set({ streamUrl: target.value.trim() })}
        />
        <Field
          type="url"
          dir="ltr"
          name="recordingUrl"
          label={t('recording')}
          help={t('recordingHelp')}
          error={shown.recordingUrl}
          value={webinar.recordingUrl ?? ''}
          onChange={({ target }) => set({ recordingUrl: target.value.trim() || null })}
        />
        <Host host={webinar.host} onHost={(host) => set({ host })} />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormFaults>
  )
}

function useFaults({ localStart, timeZone, durationMinutes, streamUrl, recordingUrl }: WebinarInput): Faults {
  const t = useTranslations('admin.webinars.faults')
  const isLength = Number.isInteger(durationMinutes) && durationMinutes >= 5 && durationMinutes <= 1440
  return {
    ...(!instantOf(localStart, timeZone) && { localStart: t('noSuchTime') }),
    ...(!isLength && { durationMinutes: t('noLength') }),
    ...(!ADDRESS.test(streamUrl) && { streamUrl: t('noAddress') }),
    ...(recordingUrl !== null && !ADDRESS.test(recordingUrl) && { recordingUrl: t('noAddress') }),
  }
}

interface HostProps {
  host: WebinarInput['host']
  onHost: (host: WebinarInput['host']) => void
}

function Host({ host, onHost }: HostProps) {
  const t = useTranslations('admin.events')
  const of = host ?? { name: '' }
  return (
    <>
      <Field
        name="host.name"
        label={t('hostName')}
        dir="auto"
        maxLength={160}
        value={of.name}
        onChange={({ target }) => onHost({ ...of, name: target.value })}
      />
      <Field
        name="host.role"
        label={t('hostRole')}
        dir="auto"
        maxLength={160}
        value={of.role ?? ''}
        onChange={({ target }) => onHost({ ...of, role: target.value || undefined })}
      />
      <PictureField
        label={t('hostPicture')}
        src={of.picture?.src ?? null}
        onPicture={(picture) => onHost({ ...of, picture: pictureOf(picture) ?? undefined })}
      />
    </>
  )
}
