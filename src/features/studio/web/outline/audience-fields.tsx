import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { groupsQuery } from '#features/groups/web/queries.ts'
import type { Audience } from '#features/pages/model.ts'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { fieldMoment, momentOf, zoneName } from '../read-audience.ts'
import styles from './panel.module.css'

interface AudienceFieldsProps {
  audience: Audience
  /** Undefined for everybody. */
  onChange: (audience: Audience | undefined) => void
}

/** Who sees a lesson or a block: members of groups, within a period, with a value of a variable. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const t = useTranslations('admin.courses.audience')
  const { data } = useQuery({ ...groupsQuery(), enabled: hasRole(useUser().roles, 'mp-admin') })
  const { groups = [], variable, from, until } = audience
  const outlining = useTranslations('admin.studio.outlining')
  const [typed, setTyped] = useState<string>()
  const isBackwards = from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)
  // The server doesn’t know the author’s time zone.
  const timeZone = useOwnTimeZone('UTC')
  const zone = zoneName(timeZone)
  const set = (changes: { [Name in keyof Audience]?: Audience[Name] | undefined }) => {
    const entries = Object.entries({ ...audience, ...changes }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    onChange(entries.length === 0 ? undefined : Object.fromEntries(entries))
  }
  return (
    <details className={styles.audience} data-field="audience">
      <summary>
        {t('open')} <b>{Object.keys(audience).length === 0 ? t('everybody') : t('some')}</b>
      </summary>
      <fieldset>
        <legend>{t('groups')}</legend>
        {data?.groups.length === 0 && <p className={styles.quiet}>{t('noGroups')}</p>}
        {data?.groups.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={<bdi>{title}</bdi>}
            checked={groups.includes(id)}
            onChange={({ target }) =>
              set({ groups: target.checked ? [...groups, id] : groups.filter((each) => each !== id) })
            }
          />
        ))}
      </fieldset>
      <DateField
        type="datetime-local"
        label={t('from', { zone })}
        value={fieldMoment(audience.from, timeZone)}
        onChange={({ target }) => set({ from: momentOf(target.value) })}
      />
      <DateField
        type="datetime-local"
        label={t('until', { zone })}
        value={fieldMoment(audience.until, timeZone)}
        error={isBackwards ? outlining('audienceEnds') : undefined}
        onChange={({ target }) => set({ until: momentOf(target.value) })}
      />
      <Field
        label={t('variable')}
        help={t('variableHelp')}
        maxLength={64}
        value={variable?.name ?? ''}
        onChange={({ target }) =>
          set({ variable: target.value === '' ? undefined : { ...variable, name: target.value } })
        }
      />
      {variable && (
        <Field
          label={t('values')}
          help={t('valuesHelp')}
          value={typed ?? (variable.is ?? []).join(', ')}
          onChange={({ target }) => {
            setTyped(target.value)
            const values = target.value
              .split(',')
              .map((value) => value.trim())
              .filter(Boolean)
            const { is: _, ...rest } = variable
            set({ variable: { ...rest, ...(values.length > 0 && { is: values }) } })
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
      <p className={styles.quiet}>{t('help')}</p>
    </details>
  )
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads the audience of a draft; empty for everybody. */
export function audienceOf(value: unknown): Audience {
  if (!isFields(value)) return {}
  const { groups, from, until, variable } = value
  return {
    ...(Array.isArray(groups) && { groups: groups.filter((group) => typeof group === 'string') }),
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
    ...(isFields(variable) && typeof variable.name === 'string' && { variable: { ...variable, name: variable.name } }),
  }
}
