import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { textsOf } from '#web/form-texts.ts'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { openPopup } from '#web/popups.ts'
import { MERGE_REASON_MAX } from '../../limits.ts'
import type { MergePreview } from '../../model.ts'
import { callPeople, mergeQuery } from '../queries.ts'
import { CompareTable } from './compare-table.tsx'
import styles from './merge.module.css'

interface TwoProps {
  id: string
  otherId: string
}

/** Compares two accounts and merges them. */
export function MergeTwo({ id, otherId }: TwoProps) {
  const t = useTranslations('admin.merge')
  const textOf = useProblemText()
  const { data, error } = useQuery({ ...mergeQuery(id, otherId), retry: false })
  return (
    <>
      <div className={styles.links}>
        <Link to={`/admin/users/${id}/merge/`} className={buttonClass({ variant: 'line', size: 'sm' })}>
          {t('another')}
        </Link>
        <Link
          to={`/admin/users/${encodeURIComponent(otherId)}/merge/?with=${encodeURIComponent(id)}`}
          className={buttonClass({ variant: 'line', size: 'sm' })}
        >
          {t('swap')}
        </Link>
      </div>
      {error !== null && (
        <Notice tone="bad" role="alert">
          {textOf(error)}
        </Notice>
      )}
      {data === undefined && error === null && <p role="status">{t('loading')}</p>}
      {data && (
        <>
          <CompareTable preview={data} />
          <p className={styles.rules}>{t('rules')}</p>
          <MergeForm ids={{ id, otherId }} preview={data} />
        </>
      )}
    </>
  )
}

interface FormProps {
  ids: TwoProps
  preview: MergePreview
}

function MergeForm({ ids: { id, otherId }, preview: { kept, other } }: FormProps) {
  const t = useTranslations('admin')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { isBusy, faults, change } = useChange()
  const { ref, forget } = useUnsavedForm({ place: `merge-${id}` })
  const emails = [
    ...(kept.email === null ? [] : [{ value: 'kept' as const, text: <bdi dir="ltr">{kept.email}</bdi> }]),
    ...(other.email === null ? [] : [{ value: 'other' as const, text: <bdi dir="ltr">{other.email}</bdi> }]),
  ]
  const merge = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const textOf = textsOf(new FormData(event.currentTarget))
    const body = {
      address: textOf('address') === 'other' ? ('other' as const) : ('kept' as const),
      reason: textOf('reason'),
    }
    // Without a reason the server refuses, and says so beside the field.
    const isSure =
      body.reason.trim() === '' ||
      (await openPopup('confirm', {
        title: t('merge.question'),
        text: t('merge.consequence', {
          other: [other.fullName || t('nameless'), other.email ?? other.phone].filter(Boolean).join(', '),
        }),
        confirmText: t('merge.submit'),
        cancelText: t('merge.cancel'),
        tone: 'bad',
      }))
    if (!isSure) return
    const work = async () => {
      await callPeople('POST /backoffice/account-merges/:id/:otherId', { params: { id, otherId }, body })
      forget()
      // Left before everything is fetched again: there is nothing to compare any more.
      await navigate(localAddress(`/admin/users/${id}/`, code))
    }
    await change(work, t('merge.done'))
  }
  return (
    <FormFaults faults={faults}>
      <form noValidate ref={ref} className={styles.form} onSubmit={(event) => void merge(event)}>
        {emails.length > 1 && (
          <RadioGroup
            name="address"
            legend={t('merge.address')}
            hint={t('merge.addressHint')}
            options={emails}
            defaultValue="kept"
          />
        )}
        <Field
          name="reason"
          label={t('merge.reason')}
          help={t('merge.reasonHelp')}
          required
          maxLength={MERGE_REASON_MAX}
          dir="auto"
        />
        <div>
          <Button type="submit" variant="bad" busy={isBusy}>
            {t('merge.submit')}
          </Button>
        </div>
      </form>
    </FormFaults>
  )
}
