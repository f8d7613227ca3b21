import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { INVITATION_DAYS, INVITATION_MAX_DAYS } from '#features/accounts/limits.ts'
import { callAccounts, useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { AddEntry } from '#features/admin-shell/web/add-entry.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import styles from './invitations.module.css'
import { invitersQuery, isOfInvitations } from '#features/accounts/web/invitation-queries.ts'
import { readInvitation } from './read-invitation.ts'

/** Creates an invitation link. Expanded if there are none yet. */
export function InvitationForm({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('admin.invitations')
  const { isBusy, faults, change } = useChange()
  const { ref } = useUnsavedForm({ place: 'invitation' })
  const queryClient = useQueryClient()
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = readInvitation(new FormData(form))
    const failure = await change(() => callAccounts('POST /router/invitations', { body }), t('made'))
    if (failure !== undefined) return
    form.reset()
    await queryClient.invalidateQueries({ predicate: isOfInvitations })
  }
  return (
    <AddEntry label={t('make')} isOpen={isOpen} faults={faults}>
      <form noValidate ref={ref} className={styles.form} onSubmit={(event) => void make(event)}>
        <Place />
        <Campaign />
        <Button type="submit" busy={isBusy}>
          {t('makeIt')}
        </Button>
      </form>
    </AddEntry>
  )
}

function Place() {
  const t = useTranslations('admin.invitations')
  const { roles } = useUser()
  const { code } = useLanguage()
  const { i18n } = usePortalSettings()
  const languages = i18n.languages.map((value) => ({ value, text: languageOf(value).name }))
  return (
    <div className={styles.fields}>
      <Field
        name="target"
        label={t('target')}
        help={t('targetHelp')}
        dir="ltr"
        defaultValue="/"
        required
        pattern="/.*"
      />
      <Select name="lang" label={t('language')} options={languages} defaultValue={code} />
      {hasRole(roles, 'mp-leader') && <Mentor />}
      <Field name="teamId" label={t('teamField')} optional={t('optional')} dir="ltr" maxLength={64} pattern="[\w\-]+" />
      <Field
        name="days"
        type="number"
        inputMode="numeric"
        label={t('days')}
        min={1}
        max={INVITATION_MAX_DAYS}
        defaultValue={INVITATION_DAYS}
        required
      />
    </div>
  )
}

function Mentor() {
  const t = useTranslations('admin.invitations')
  const inAdmin = useTranslations('admin')
  const { data } = useSuspenseQuery(invitersQuery())
  const mentors = data.mentors.map(({ id, name }) => ({ value: id, text: name || inAdmin('nameless') }))
  return <Select name="mentorId" label={t('mentor')} options={[{ value: '', text: t('noMentor') }, ...mentors]} />
}

function Campaign() {
  const t = useTranslations('admin.invitations')
  return (
    <fieldset className={styles.campaign}>
      <legend>{t('campaignLegend')}</legend>
      <div className={styles.fields}>
        <Field name="utm_source" label={t('source')} optional={t('optional')} maxLength={200} />
        <Field name="utm_campaign" label={t('campaignField')} optional={t('optional')} maxLength={200} />
        <Field name="utm_medium" label={t('medium')} optional={t('optional')} maxLength={200} />
      </div>
    </fieldset>
  )
}
