import { useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OutputOf } from '#base/contract.ts'
import type { OrdersAdminApi } from '../../admin-api.ts'
import { CardLogos } from '../card-logos.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Field } from '#ui/field.tsx'
import { FieldsAt } from '#ui/form-errors.tsx'
import { Switch } from '#ui/switch.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { textsOf } from '#web/form-texts.ts'
import styles from './orders.module.css'
import { callOrdersAdmin, paymentSystemsQuery } from './queries.ts'
import { TryKeys } from './try-keys.tsx'
import { useOrderChange } from './use-order-change.ts'

type System = OutputOf<OrdersAdminApi, 'GET /backoffice/payment-systems'>['systems'][number]
type Key = System['keys'][number]

const TONES = { live: 'ok', untested: 'sun', sandbox: 'sun', off: 'plain' } as const
/** Name of the checkbox that removes a key. */
const removalOf = (name: string): string => `remove ${name}`

/** Payment systems: on or off, with their keys, which can be set, removed and tested, and never read. */
export function SystemList() {
  const { data } = useSuspenseQuery(paymentSystemsQuery())
  return (
    <ul className={styles.systems}>
      {data.systems.map((system) => (
        <OneSystem key={system.id} system={system} />
      ))}
    </ul>
  )
}

function OneSystem({ system }: { system: System }) {
  const t = useTranslations('admin.sales.systems')
  const { isBusy, faults, change } = useOrderChange()
  const [missing, setMissing] = useState<readonly string[]>([])
  const { id, title, enabled, mode, keys, callbackUrl, logos, currencies } = system
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const changed = changedKeys(keys, values)
    const lacking = missingOf(keys, changed)
    setMissing(lacking)
    if (lacking.length > 0) return
    const body = { enabled: values.get('enabled') !== null, keys: changed }
    const failure = await change(
      () => callOrdersAdmin('PUT /backoffice/payment-systems/:id', { params: { id }, body }),
      t('saved', { name: title }),
    )
    if (failure !== undefined) return
    for (const { name } of keys) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = ''
    }
  }
  return (
    <li className={styles.system}>
      <FormFaults faults={faults}>
        <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
          <div className={styles.head}>
            <h2 className={styles.systemName}>
              <bdi>{title}</bdi>
            </h2>
            <Badge tone={TONES[mode]}>{t(`modes.${mode}`)}</Badge>
            <CardLogos logos={logos} label={t('cards')} />
          </div>
          <p className={styles.quiet}>
            {t('currencies')} <bdi dir="ltr">{currencies.join(', ')}</bdi>
          </p>
          <Switch name="enabled" label={t('enabled')} defaultChecked={enabled} />
          <div className={styles.fields}>
            <FieldsAt name="keys">
              {keys.map((key) => (
                <KeyField key={key.name} of={key} isMissing={missing.includes(key.name)} />
              ))}
            </FieldsAt>
          </div>
          <div className={styles.address}>
            <CopyField label={t('callback')} value={callbackUrl} copyLabel={t('copy')} copiedLabel={t('copied')} />
          </div>
          <p className={styles.ways}>
            <Button type="submit" size="sm" busy={isBusy}>
              {t('save')}
            </Button>
            {(mode === 'live' || mode === 'untested') && <TryKeys id={id} title={title} />}
          </p>
        </form>
      </FormFaults>
    </li>
  )
}

function KeyField({ of: { name, isSet, isNeeded }, isMissing }: { of: Key; isMissing: boolean }) {
  const t = useTranslations('admin.sales.systems')
  return (
    <div className={styles.key}>
      <Field
        name={name}
        label={t.has(`keys.${name}`) ? t(`keys.${name}`) : <bdi dir="ltr">{name}</bdi>}
        optional={isNeeded ? undefined : t('optional')}
        help={t(isSet ? 'isSet' : isNeeded ? 'isNotSet' : 'isUsual')}
        error={isMissing ? t('isMissing') : undefined}
        type={isNeeded ? 'password' : 'text'}
        autoComplete={isNeeded ? 'new-password' : 'off'}
        dir="ltr"
      />
      {isSet && <Checkbox name={removalOf(name)} label={t('remove')} />}
    </div>
  )
}

/** Returns the typed keys, with an empty text for those to be removed. */
function changedKeys(keys: readonly Key[], values: FormData): Record<string, string> {
  const textOf = textsOf(values)
  const changes = keys.flatMap(({ name, isSet }): [string, string][] => {
    const typed = textOf(name)
    if (typed !== '') return [[name, typed]]
    return isSet && values.get(removalOf(name)) !== null ? [[name, '']] : []
  })
  return Object.fromEntries(changes)
}

/** Returns the missing keys without which the others are useless. */
function missingOf(keys: readonly Key[], changed: Readonly<Record<string, string>>): string[] {
  if (Object.keys(changed).length === 0) return []
  const needed = keys.filter(({ isNeeded }) => isNeeded)
  const lacking = needed.filter(({ name, isSet }) => (changed[name] ?? (isSet ? 'set' : '')) === '')
  return lacking.length === needed.length ? [] : lacking.map(({ name }) => name)
}
