import { useSuspenseQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListedForm } from '../../api.ts'
import { FORM_TITLE_MAX } from '../../fields.ts'
import { callForms, formsQuery, isOfForms } from '../queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { textsOf } from '#web/form-texts.ts'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { AddEntry } from '#features/admin-shell/web/add-entry.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import styles from './forms.module.css'
import { useChange } from '#features/admin-shell/web/use-change.ts'

export const FORMS_PAGE = '/admin/forms/'

const momentOf = (value: string) => () => <MomentText value={value} />

/** Forms of the portal with their number of submissions (IMPL-29). */
export function Forms() {
  const t = useTranslations('admin.forms')
  const { data } = useSuspenseQuery(formsQuery())
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={FORMS_PAGE}
      file={{ list: 'forms' }}
      top={<NewForm isOpen={data.forms.length === 0} />}
      empty={data.forms.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <ul className={page.list}>
        {data.forms.map((form) => (
          <Entry key={form.id} form={form} />
        ))}
      </ul>
    </AdminListPage>
  )
}

function Entry({ form: { id, title, plural, fields, records, lastAt } }: { form: ListedForm }) {
  const t = useTranslations('admin.forms')
  const { number } = useFormats()
  return (
    <li className={styles.entry}>
      <div className={page.rowText}>
        <Link to={`${FORMS_PAGE}${id}/`} className={styles.entryTitle}>
          <bdi>{title}</bdi>
        </Link>
        <p className={page.secondary}>
          <bdi dir="ltr">{plural}</bdi> · {t('fieldCount', { count: fields })}
          {lastAt !== null && <> · {t.rich('last', { time: momentOf(lastAt) })}</>}
        </p>
      </div>
      <Link to={`${FORMS_PAGE}${id}/records/`} className={buttonClass({ variant: 'line', size: 'sm' })}>
        {t('recordCount', { count: records, number: number(records) })}
        <Icon name="arrow-end" />
      </Link>
    </li>
  )
}

function NewForm({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('admin.forms')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { isBusy, faults, change } = useChange(isOfForms)
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(new FormData(event.currentTarget))
    const body = { title: text('title'), plural: text('plural'), label: t('firstField') }
    let id = ''
    const work = async () => {
      id = (await callForms('POST /backoffice/forms', { body })).id
    }
    const failure = await change(work, t('made'))
    if (failure === undefined) await navigate(localAddress(`${FORMS_PAGE}${id}/`, code))
  }
  return (
    <AddEntry label={t('make')} isOpen={isOpen} faults={faults}>
      <form noValidate className={page.form} onSubmit={(event) => void make(event)}>
        <Field name="title" label={t('titleField')} dir="auto" required maxLength={FORM_TITLE_MAX} />
        <Field
          name="plural"
          label={t('plural')}
          help={t('pluralHelp')}
          dir="ltr"
          required
          pattern="[A-Za-z][A-Za-z0-9_\-]{1,59}"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" busy={isBusy}>
          {t('makeIt')}
        </Button>
      </form>
    </AddEntry>
  )
}
