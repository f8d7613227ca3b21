import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Certificate } from '../../../model.ts'
import { callAwards, certificatesQuery } from '../../queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Entries, Entry } from '#ui/entries.tsx'
import { Field } from '#ui/field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { openPopup } from '#web/popups.ts'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { SHEETS_PAGE } from '../sheets/sheet-address.ts'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './awards.module.css'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { isOfAwards } from '../../queries.ts'

const PAGE = '/admin/certificates/'

/** Lists certificates, to find, revoke and reissue them (IMPL-17). */
export function Certificates() {
  const t = useTranslations('admin.certificates')
  const sheets = useTranslations('admin.sheets')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  const { data } = useSuspenseQuery(certificatesQuery(q))
  const action = localAddress(PAGE, code)
  const search = (text: string) => void navigate(text ? `${action}?${new URLSearchParams({ q: text })}` : action)
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={PAGE}
      file={{ list: 'certificates', filter: { q }, needsProof: true }}
      actions={
        <Link to={SHEETS_PAGE} className={buttonClass({ variant: 'soft' })}>
          {sheets('title')}
        </Link>
      }
      top={
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          submitLabel={t('searchSubmit')}
          clearLabel={t('searchClear')}
          action={action}
          defaultValue={q}
          onSearch={search}
        />
      }
      empty={data.certificates.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <Entries>
        {data.certificates.map((certificate) => (
          <Issued key={certificate.number} certificate={certificate} />
        ))}
      </Entries>
    </AdminListPage>
  )
}

function Issued({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('admin.certificates')
  const { number, courseTitle, revoked, path, issuedAt } = certificate
  const name = `${certificate.firstName} ${certificate.lastName}`.trim()
  return (
    <Entry
      side={
        <Link to={path} className={buttonClass({ variant: 'soft', size: 'sm' })}>
          {t('open')}
        </Link>
      }
    >
      <h2 className={page.entryTitle}>
        <bdi>{name || t('nameless')}</bdi>
        {revoked && <Badge tone="bad">{t('revoked', { reason: revoked.reason })}</Badge>}
      </h2>
      <p className={page.secondary}>
        <bdi>{courseTitle}</bdi> ·{' '}
        <bdi className={styles.number} dir="ltr">
          {number}
        </bdi>{' '}
        · <MomentText value={issuedAt} />
      </p>
      {name !== '' && !revoked && (
        <details>
          <summary className={styles.summary}>{t('change')}</summary>
          <ChangeForm certificate={certificate} />
        </details>
      )}
    </Entry>
  )
}

function ChangeForm({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('admin.certificates')
  const { isBusy, faults, change } = useChange(isOfAwards)
  const [firstName, setFirstName] = useState(certificate.firstName)
  const [lastName, setLastName] = useState(certificate.lastName)
  const [reason, setReason] = useState('')
  const params = { number: certificate.number }
  const isReady = reason.trim() !== '' && firstName.trim() !== ''
  const reissue = () =>
    void change(
      () => callAwards('POST /lpm/certificates/:number/reissue', { params, body: { firstName, lastName, reason } }),
      t('reissued'),
    )
  const send = () => void change(() => callAwards('POST /lpm/certificates/:number/email', { params }), t('isSent'))
  const revoke = async () => {
    const isSure = await openPopup('confirm', {
      title: t('revokeQuestion', params),
      text: t('revokeText'),
      confirmText: t('revoke'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (!isSure) return
    await change(
      () => callAwards('POST /lpm/certificates/:number/revocation', { params, body: { reason } }),
      t('isRevoked'),
    )
  }
  return (
    <FormFaults faults={faults}>
      <div className={styles.fields}>
        <Field
          name="firstName"
          label={t('firstName')}
          dir="auto"
          value={firstName}
          onChange={({ target }) => setFirstName(target.value)}
        />
        <Field
          name="lastName"
          label={t('lastName')}
          dir="auto"
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
        />
        <Field
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          dir="auto"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={styles.actions}>
          <Button size="sm" busy={isBusy} disabled={!isReady} onClick={reissue}>
            {t('reissue')}
          </Button>
          <Button size="sm" variant="bad" busy={isBusy} disabled={!isReady} onClick={() => void revoke()}>
            {t('revoke')}
          </Button>
          <Button size="sm" variant="line" busy={isBusy} onClick={send}>
            {t('send')}
          </Button>
        </div>
      </div>
    </FormFaults>
  )
}
