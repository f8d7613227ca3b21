import { useTranslations } from 'use-intl'
import { EditorFields } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { defaultField } from '#features/accounts/rules.ts'
import type { RegistrationField } from '#features/portal/registration-settings.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { Field } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Group } from './group.tsx'
import { callSettings } from './queries.ts'
import styles from './registration-editor.module.css'
import { SaveRow } from './save-row.tsx'
import settings from './settings.module.css'
import { usePart } from './use-part.ts'

const TYPES = ['mixed', 'email', 'anonymous', 'closed'] as const
/** Default order of the fields. */
const FIELD_IDS = ['firstName', 'lastName', 'email', 'password', 'phone', 'age', 'additional'] as const
/** Switches that follow those of email and of the sign-in services. */
const WAYS_AFTER_SERVICES = ['googleOneTap', 'messengers', 'anonymous'] as const

/** The methods of creating an account, and the fields of the form. Keys of services are set elsewhere, and never shown. */
export function RegistrationEditor() {
  const t = useTranslations('admin.settings.registration')
  const { draft, setDraft, saving } = usePart('registration', (body) =>
    callSettings('PUT /backoffice/settings/registration', { body }),
  )
  const { registration } = draft
  const { services } = usePortalSettings().signInWays
  const ways = [
    { id: 'email', name: t('wayNames.email') },
    ...services,
    ...WAYS_AFTER_SERVICES.map((id) => ({ id, name: t(`wayNames.${id}`) })),
  ]
  const change = (changed: Partial<typeof registration>) =>
    setDraft({ ...draft, registration: { ...registration, ...changed } })
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields className={settings.narrow}>
        <Group title={t('ways')} note={t('waysNote')}>
          <Select
            label={t('type')}
            name="registration.type"
            value={registration.type}
            options={TYPES.map((value) => ({ value, text: t(`types.${value}`) }))}
            onChange={({ target }) => change({ type: TYPES.find((type) => type === target.value) ?? 'mixed' })}
          />
          {ways.map(({ id, name }) => (
            <Switch
              key={id}
              label={name}
              checked={registration[id] === true}
              onChange={({ target }) => change({ [id]: target.checked })}
            />
          ))}
          <Switch
            label={t('anonymousPortal')}
            help={t('anonymousPortalHelp')}
            checked={draft.anonymous}
            onChange={({ target }) => setDraft({ ...draft, anonymous: target.checked })}
          />
        </Group>
        <Fields fields={registration.fields} onFields={(fields) => change({ fields })} />
        <SaveRow saving={saving} part="registration" onEarlier={setDraft} />
      </EditorFields>
    </FormErrors>
  )
}

function Fields({
  fields,
  onFields,
}: {
  fields: RegistrationField[]
  onFields: (fields: RegistrationField[]) => void
}) {
  const t = useTranslations('admin.settings.registration')
  const missing = FIELD_IDS.filter((id) => !fields.some((field) => field.id === id)).map(defaultField)
  const all = [...fields, ...missing]
  const change = (uid: string, changed: Partial<RegistrationField>) =>
    onFields(all.map((field) => (field.uid === uid ? { ...field, ...changed } : field)))
  return (
    <Group title={t('fields')} note={t('fieldsNote')}>
      <ul className={styles.fields}>
        {all.map((field) => (
          <li key={field.uid} className={styles.field}>
            <span className={styles.name}>{t(`fieldNames.${field.id}`)}</span>
            <Switch
              label={t('active')}
              checked={field.active}
              disabled={field.unactivable && field.active}
              onChange={({ target }) =>
                change(field.uid, { active: target.checked, required: field.required && target.checked })
              }
            />
            <Switch
              label={t('required')}
              checked={field.required}
              disabled={!field.active || (field.unrequirable && field.required)}
              onChange={({ target }) => change(field.uid, { required: target.checked })}
            />
            {field.id === 'additional' && (
              <Field
                label={t('ownName')}
                className={styles.own}
                dir="auto"
                maxLength={100}
                value={field.name}
                onChange={({ target }) => change(field.uid, { name: target.value })}
              />
            )}
          </li>
        ))}
      </ul>
    </Group>
  )
}
