import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedElement } from '#features/authoring/model.ts'
import { groupsQuery } from '#features/groups/web/queries.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { typedIn } from '#web/typed-form.ts'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './course-elements.module.css'
import course from './course.module.css'
import { fieldMoment, readAudience } from './read-audience.ts'

interface Props {
  element: ManagedElement
  isBusy: boolean
  /** Returns the failure, if any. */
  onChange: (element: ManagedElement) => Promise<unknown>
}

/** Edits an element's audience: groups, a period, and course variables. */
export function ElementAudience({ element, isBusy, onChange }: Props) {
  const t = useTranslations('admin.courses.audience')
  const [isOpen, setOpen] = useState(false)
  const isForAll = !element.audience
  return (
    <details className={styles.audience} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('open')}{' '}
        {isForAll ? <span className={page.secondary}>{t('everybody')}</span> : <Badge tone="sun">{t('some')}</Badge>}
      </summary>
      {isOpen && <AudienceForm element={element} isBusy={isBusy} onChange={onChange} />}
    </details>
  )
}

function AudienceForm(props: Props) {
  const { data } = useQuery(groupsQuery())
  return data ? <LoadedForm {...props} groups={data.groups} /> : null
}

type Groups = readonly { id: string; title: string }[]

function LoadedForm({ element, isBusy, onChange, groups }: Props & { groups: Groups }) {
  const t = useTranslations('admin.courses.audience')
  const { ref, forget } = useUnsavedForm({ place: `audience:${element.id}` })
  const set = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const failure = await onChange({ ...element, audience: readAudience(typedIn(event.currentTarget)) })
    if (failure === undefined) forget()
  }
  return (
    <form noValidate ref={ref} className={styles.audienceForm} onSubmit={(event) => void set(event)}>
      <Fields audience={element.audience ?? {}} groups={groups} />
      <p className={page.secondary}>{t('help')}</p>
      <Button type="submit" size="sm" busy={isBusy}>
        {t('set')}
      </Button>
    </form>
  )
}

function Fields({ audience, groups }: { audience: NonNullable<ManagedElement['audience']>; groups: Groups }) {
  const t = useTranslations('admin.courses.audience')
  return (
    <>
      <fieldset>
        <legend>{t('groups')}</legend>
        {groups.length === 0 && <p className={page.secondary}>{t('noGroups')}</p>}
        {groups.map(({ id, title }) => (
          <Checkbox
            key={id}
            name="groups"
            value={id}
            label={<bdi>{title}</bdi>}
            defaultChecked={audience.groups?.includes(id) ?? false}
          />
        ))}
      </fieldset>
      <div className={course.switches}>
        <DateField type="datetime-local" name="from" label={t('from')} defaultValue={fieldMoment(audience.from)} />
        <DateField type="datetime-local" name="until" label={t('until')} defaultValue={fieldMoment(audience.until)} />
        <Field name="variable.name" label={t('variable')} maxLength={64} defaultValue={audience.variable?.name ?? ''} />
        <Field
          name="variable.is"
          label={t('values')}
          help={t('valuesHelp')}
          defaultValue={audience.variable?.is?.join(', ') ?? ''}
        />
      </div>
    </>
  )
}
