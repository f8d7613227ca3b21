import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedElement } from '#features/authoring/model.ts'
import { groupsQuery } from '#features/groups/web/queries.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import styles from './courses.module.css'
import { fieldMoment, readAudience } from './read-audience.ts'

interface Props {
  element: ManagedElement
  isBusy: boolean
  onChange: (element: ManagedElement) => void
}

/** For whom an element is: members of groups, for a time, by what they have said. */
export function ElementAudience({ element, isBusy, onChange }: Props) {
  const t = useTranslations('admin.courses.audience')
  const [isOpen, setOpen] = useState(false)
  const isForAll = !element.audience
  const set = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ ...element, audience: readAudience(new FormData(event.currentTarget)) })
  }
  return (
    <details className={styles.audience} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('open')}{' '}
        {isForAll ? <span className={styles.quiet}>{t('everybody')}</span> : <Badge tone="sun">{t('some')}</Badge>}
      </summary>
      {isOpen && (
        <form className={styles.audienceForm} onSubmit={set}>
          <Fields audience={element.audience ?? {}} />
          <p className={styles.quiet}>{t('help')}</p>
          <Button type="submit" size="sm" busy={isBusy}>
            {t('set')}
          </Button>
        </form>
      )}
    </details>
  )
}

function Fields({ audience }: { audience: NonNullable<ManagedElement['audience']> }) {
  const t = useTranslations('admin.courses.audience')
  const { data } = useQuery(groupsQuery())
  if (!data) return null
  return (
    <>
      <fieldset>
        <legend>{t('groups')}</legend>
        {data.groups.length === 0 && <p className={styles.quiet}>{t('noGroups')}</p>}
        {data.groups.map(({ id, title }) => (
          <Checkbox
            key={id}
            name="group"
            value={id}
            label={<bdi>{title}</bdi>}
            defaultChecked={audience.groups?.includes(id) ?? false}
          />
        ))}
      </fieldset>
      <div className={styles.switches}>
        <DateField type="datetime-local" name="from" label={t('from')} defaultValue={fieldMoment(audience.from)} />
        <DateField type="datetime-local" name="until" label={t('until')} defaultValue={fieldMoment(audience.until)} />
        <Field name="variable" label={t('variable')} maxLength={64} defaultValue={audience.variable?.name ?? ''} />
        <Field
          name="values"
          label={t('values')}
          help={t('valuesHelp')}
          defaultValue={audience.variable?.is?.join(', ') ?? ''}
        />
      </div>
    </>
  )
}
