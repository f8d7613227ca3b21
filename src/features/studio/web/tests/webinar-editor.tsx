import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instantOf, isTimeZone, localTimeOf } from '#base/zoned-time.ts'
import { setValue } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { ChooseFile } from '#features/files/web/library/choose-file.tsx'
import { pictureFrom } from '#features/files/picture-from.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { directionOf, FALLBACK_LANGUAGE, htmlLangOf } from '#i18n/languages.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { type Fields, isFields, textOf } from '../../questions/draft-question.ts'
import { isWebAddress, webinarFaults } from '../../questions/draft-webinar.ts'
import { WEBINAR_FIELD } from '../publish/place-of.ts'
import { useAnswered } from '../questions/answered-questions.tsx'
import styles from './tests.module.css'

const NAME_MAX = 160
const MINUTES = { min: 5, max: 1440, start: 60 }

interface WebinarEditorProps {
  /** The contents of an element that is a webinar. */
  handle: DraftHandle
  /** The language being written; null for the primary one. */
  lang: string | null
}

/** Writes when a webinar is, where it is streamed and recorded, and who hosts it. */
export function WebinarEditor({ handle, lang }: WebinarEditorProps) {
  const t = useTranslations('admin.webinarEditor')
  const { code } = useLanguage()
  const webinar = valueAt(handle.document, ['webinar'])
  const fields: Fields = isFields(webinar) ? webinar : {}
  const isTranslation = lang !== null
  const set = (more: Fields) =>
    handle.edit(
      (document) =>
        isFields(valueAt(document, ['webinar']))
          ? Object.entries(more).map(([name, value]) => setValue(document, { path: ['webinar', name], value }))
          : // A new webinar has all its fields, since they are saved one by one.
            [setValue(document, { path: ['webinar'], value: { ...NEW, ...more } })],
      `webinar ${Object.keys(more).join()}`,
    )
  return (
    <section
      className={styles.webinar}
      aria-label={t('label')}
      lang={htmlLangOf(code)}
      dir={directionOf(code)}
      data-own-fields
      data-field={WEBINAR_FIELD}
    >
      <Start fields={fields} isDisabled={isTranslation} onStart={set} />
      <Published startDate={textOf(fields.startDate)} />
      <Duration fields={fields} isDisabled={isTranslation} onMinutes={(value) => set({ durationMinutes: value })} />
      <Address
        name="streamUrl"
        label={t('streamAddress')}
        help={t('streamAddressHelp')}
        value={textOf(fields.streamUrl)}
        isDisabled={isTranslation}
        onAddress={(value) => set({ streamUrl: value })}
      />
      <Address
        name="recordingUrl"
        label={t('recordingAddress')}
        help={t('recordingHelp')}
        value={textOf(fields.recordingUrl)}
        isDisabled={isTranslation}
        onAddress={(value) => set({ recordingUrl: value || null })}
      />
      <Host handle={handle} lang={lang} onHost={set} />
      <Missing fields={fields} />
    </section>
  )
}

const NEW: Fields = { startDate: '', durationMinutes: MINUTES.start, streamUrl: '', recordingUrl: null, host: null }

const momentOf = (value: string) => () => <MomentText value={value} />

interface StartProps {
  fields: Fields
  isDisabled: boolean
  onStart: (start: { startDate?: string; timeZone: string }) => void
}

/** The start by the clocks of a time zone that is named: the author's own, unless another one is chosen. */
function Start({ fields, isDisabled, onStart }: StartProps) {
  const t = useTranslations('admin.webinarEditor')
  const own = useOwnTimeZone('UTC')
  const startDate = textOf(fields.startDate)
  const stored = textOf(fields.timeZone)
  const zone = stored !== '' && isTimeZone(stored) ? stored : own
  const [written, setWritten] = useState<string>()
  const known = startDate === '' ? '' : localTimeOf(new Date(startDate), zone)
  const local = written ?? known
  const write = (next: string, inZone: string) => {
    const instant = instantOf(next, inZone)
    setWritten(instant ? undefined : next)
    onStart({ ...(instant && { startDate: instant.toISOString() }), timeZone: inZone })
  }
  const isSkipped = written !== undefined && written !== '' && instantOf(written, zone) === undefined
  return (
    <>
      <div className={styles.pair}>
        <DateField
          type="datetime-local"
          data-field="webinar.startDate"
          label={t('start')}
          help={t('startIn', { zone: nameOf(zone) })}
          error={isSkipped ? t('noSuchTime') : undefined}
          value={local}
          disabled={isDisabled}
          onChange={({ target }) => write(target.value.slice(0, LOCAL_LENGTH), zone)}
        />
        <Select
          data-field="webinar.timeZone"
          label={t('zone')}
          help={t('zoneHelp')}
          value={zone}
          disabled={isDisabled}
          options={zonesWith(own, zone).map((value) => ({ value, text: nameOf(value) }))}
          // The local time stays the same; the instant changes with the time zone.
          onChange={({ target }) => write(local, target.value)}
        />
      </div>
      {startDate !== '' && zone !== own && (
        <p className={styles.hint}>{t.rich('forYou', { time: momentOf(startDate) })}</p>
      )}
    </>
  )
}

/** Says what learners see of a published webinar, and what publishing another time does to reminders and calendars. */
function Published({ startDate }: { startDate: string }) {
  const t = useTranslations('admin.webinarEditor')
  const { webinar } = useAnswered()
  if (!webinar) return null
  const isMoved = startDate !== '' && Date.parse(startDate) !== Date.parse(webinar.startDate)
  return (
    <p className={styles.note} data-tone={isMoved ? 'sun' : 'quiet'}>
      <Icon name="info" />
      <span>
        {isMoved && <>{t.rich('moved', { time: momentOf(webinar.startDate) })} </>}
        {t(isMoved ? 'movedReminders' : 'reminders', { count: webinar.reminded })} {isMoved && t('movedCalendars')}
      </span>
    </p>
  )
}

const LOCAL_LENGTH = 'yyyy-mm-ddThh:mm'.length
const nameOf = (zone: string): string => zone.replaceAll('_', ' ')
const zonesWith = (own: string, chosen: string): string[] => [
  ...new Set([own, chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
]

interface DurationProps {
  fields: Fields
  isDisabled: boolean
  onMinutes: (minutes: number) => void
}

function Duration({ fields, isDisabled, onMinutes }: DurationProps) {
  const t = useTranslations('admin.webinarEditor')
  const [written, setWritten] = useState<string>()
  const minutes = typeof fields.durationMinutes === 'number' ? fields.durationMinutes : MINUTES.start
  const isWrong = written !== undefined && !isLength(Number(written))
  return (
    <Field
      type="number"
      inputMode="numeric"
      dir="ltr"
      data-field="webinar.durationMinutes"
      label={t('duration')}
      min={MINUTES.min}
      max={MINUTES.max}
      error={isWrong ? t('noLength', { min: MINUTES.min, max: MINUTES.max }) : undefined}
      value={written ?? String(minutes)}
      disabled={isDisabled}
      onChange={({ target }) => {
        setWritten(target.value)
        if (isLength(target.valueAsNumber)) onMinutes(target.valueAsNumber)
      }}
      onBlur={() => !isWrong && setWritten(undefined)}
    />
  )
}

const isLength = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= MINUTES.min && minutes <= MINUTES.max

interface AddressProps {
  name: 'streamUrl' | 'recordingUrl'
  label: string
  help: string
  value: string
  isDisabled: boolean
  onAddress: (value: string) => void
}

function Address({ name, label, help, value, isDisabled, onAddress }: AddressProps) {
  const t = useTranslations('admin.webinarEditor')
  const isWrong = value !== '' && !isWebAddress(value)
  const [isChecked, setChecked] = useState(isWrong)
  return (
    <Field
      type="url"
      dir="ltr"
      data-field={`webinar.${name}`}
      label={label}
      help={help}
      error={isChecked && isWrong ? t('addressWrong') : undefined}
      value={value}
      disabled={isDisabled}
      onBlur={() => setChecked(true)}
      onChange={({ target }) => onAddress(target.value.trim())}
    />
  )
}

interface HostProps extends WebinarEditorProps {
  onHost: (host: { host: Fields | null }) => void
}

function Host({ handle, lang, onHost }: HostProps) {
  const t = useTranslations('admin.webinarEditor')
  const host = valueAt(handle.document, ['webinar', 'host'])
  const fields: Fields = isFields(host) ? host : {}
  const picture = isFields(fields.picture) ? fields.picture : undefined
  // A host needs a name.
  const write = (more: Fields) => {
    const next = { ...fields, ...more }
    const isNone = textOf(next.name) === '' && textOf(next.role) === '' && !isFields(next.picture)
    onHost({ host: isNone ? null : next })
  }
  const writeRole = (value: string) =>
    lang === null
      ? write({ role: value || undefined })
      : handle.edit(
          (document) => [
            // Translations of a webinar are in the webinar itself.
            setValue(document, { path: ['webinar', 'texts', lang, 'host', 'role'], value: value || undefined }),
          ],
          `webinar role ${lang}`,
        )
  const translated = textOf(
    lang === null ? fields.role : valueAt(handle.document, ['webinar', 'texts', lang, 'host', 'role']),
  )
  return (
    <fieldset className={styles.host}>
      <legend>{t('host')}</legend>
      <div className={styles.pair}>
        <Field
          data-field="webinar.host.name"
          label={t('hostName')}
          dir="auto"
          maxLength={NAME_MAX}
          value={textOf(fields.name)}
          disabled={lang !== null}
          onChange={({ target }) => write({ name: target.value })}
        />
        <Field
          data-field="webinar.host.role"
          label={t('hostRole')}
          dir="auto"
          maxLength={NAME_MAX}
          placeholder={lang === null ? t('hostRoleGhost') : textOf(fields.role)}
          value={translated}
          onChange={({ target }) => writeRole(target.value)}
        />
      </div>
      {lang === null && (
        <div className={styles.hostPicture} data-field="webinar.host.picture">
          {picture && <img src={textOf(picture.src)} alt="" />}
          <ChooseFile
            label={t('hostPicture')}
            kind="picture"
            prompt={t(picture ? 'otherPicture' : 'choosePicture')}
            onFile={(file) => write({ picture: pictureFrom(file, FALLBACK_LANGUAGE) })}
          />
          {picture && (
            <Button size="sm" variant="text" onClick={() => write({ picture: undefined })}>
              {t('removePicture')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

function Missing({ fields }: { fields: Fields }) {
  const t = useTranslations('admin.webinarEditor')
  const faults = webinarFaults(fields)
  if (faults.length === 0) return null
  return (
    <p className={styles.note} data-tone="sun">
      <span>{faults.map((fault) => t(`missing.${fault}`)).join(' ')}</span>
    </p>
  )
}
