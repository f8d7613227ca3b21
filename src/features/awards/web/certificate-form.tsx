import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { problemOf } from '#base/errors.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { untilReported } from '#features/progress/web/until-reported.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { findLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { useDebounced } from '#ui/use-timing.ts'
import { useSite } from '#web/site.ts'
import { CERTIFICATE_NAME_MAX } from '../limits.ts'
import type { Certificate } from '../model.ts'
import { previewAddress } from '../share-address.ts'
import styles from './certificate-form.module.css'
import { CertificatePicture } from './certificate-picture.tsx'
import { callAwards, isAwardsKey } from './queries.ts'

/** Refusals with a text of their own; any other failure means that the portal could not be reached. */
const REASONS: Readonly<Record<string, 'notFinished' | 'withdrawn'>> = {
  'awards.not-finished': 'notFinished',
  'awards.revoked': 'withdrawn',
}

/** Asks for the name on the certificate, shows a preview, and issues it. */
export function CertificateForm({ courseId, onIssued }: { courseId: string; onIssued: (made: Certificate) => void }) {
  const t = useTranslations('course.awards.form')
  const user = useUser()
  const { code } = useLanguage()
  const queryClient = useQueryClient()
  const [firstName, setFirstName] = useState(user.firstName ?? '')
  const [lastName, setLastName] = useState(user.lastName ?? '')
  const [lang, setLang] = useState(code)
  const [email, setEmail] = useState('')
  const typed = { firstName, lastName, lang, email }
  const [start] = useState(typed)
  const { forget } = useUnsavedWork({
    place: `certificate:${courseId}`,
    value: typed,
    start,
    restore: (kept) => {
      setFirstName(kept.firstName)
      setLastName(kept.lastName)
      setLang(kept.lang)
      setEmail(kept.email)
    },
  })
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (firstName.trim() === '') return setFault(t('nameMissing'))
    setBusy(true)
    try {
      await untilReported()
      const body = { courseId, firstName, lastName, email, lang }
      const params = { id: ENVIRONMENT_ID }
      const made = await callAwards('POST /lpm/learningPortals/:id/certificateRequests', { params, body })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAwardsKey(queryKey) })
      forget()
      onIssued(made)
    } catch (error) {
      setFault(t(REASONS[problemOf(error).code] ?? 'failed'))
      setBusy(false)
    }
  }
  const isNameMissing = fault === t('nameMissing')
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <Preview asked={{ courseId, firstName, lastName, lang }} />
      <div className={styles.fields}>
        <Field
          label={t('firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={CERTIFICATE_NAME_MAX}
          dir="auto"
          value={firstName}
          error={isNameMissing ? fault : undefined}
          onChange={({ target }) => {
            setFirstName(target.value)
            setFault(undefined)
          }}
        />
        <Field
          label={t('lastName')}
          name="lastName"
          autoComplete="family-name"
          maxLength={CERTIFICATE_NAME_MAX}
          dir="auto"
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
        />
        <LanguageChoice value={lang} onChoose={setLang} />
        {!user.email && (
          <Field
            type="email"
            label={t('email')}
            name="email"
            autoComplete="email"
            dir="ltr"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </div>
      {fault && !isNameMissing && (
        <Notice tone="bad" role="alert">
          {fault}
        </Notice>
      )}
      <Button type="submit" size="lg" busy={isBusy}>
        {t('issue')}
      </Button>
    </form>
  )
}

/** The preview, debounced by half a second. */
function Preview({ asked }: { asked: { courseId: string; firstName: string; lastName: string; lang: string } }) {
  const t = useTranslations('course.awards.form')
  const wanted = previewAddress(asked)
  const src = useDebounced(wanted)
  return <CertificatePicture src={src} alt={t('preview')} isBusy={src !== wanted} />
}

function LanguageChoice({ value, onChoose }: { value: string; onChoose: (lang: string) => void }) {
  const t = useTranslations('course.awards.form')
  const { languages } = useSite()
  const codes = [...new Set([value, ...languages.map(({ code }) => code)])]
  if (codes.length < 2) return null
  const options = codes.map((code) => ({ value: code, text: findLanguage(code)?.name ?? code }))
  return (
    <Select
      label={t('language')}
      name="lang"
      options={options}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
