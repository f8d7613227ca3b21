import { useTranslations } from 'use-intl'
import { EditorFields } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { LanguagesGroup } from '#features/settings/web/languages-group.tsx'
import { Look } from '#features/settings/web/look/look.tsx'
import { callSettings } from '#features/settings/web/queries.ts'
import { SaveRow } from '#features/settings/web/save-row.tsx'
import { usePart } from '#features/settings/web/use-part.ts'
import { Field } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import styles from '../setup.module.css'

const usePortalPart = () => usePart('portal', (body) => callSettings('PUT /backoffice/settings/portal', { body }))

/** The name of the portal, and the address to which visitors write. */
export function NameStep() {
  const t = useTranslations('admin.settings.portal')
  const say = useTranslations('admin.setup')
  const { draft, setDraft, saving } = usePortalPart()
  const { name, contacts } = draft
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields className={styles.narrow}>
        <Field
          label={t('name')}
          name="name"
          help={say('nameHelp')}
          required
          maxLength={100}
          dir="auto"
          value={name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <Field
          label={t('email')}
          name="contacts.email"
          help={say('emailHelp')}
          type="email"
          dir="ltr"
          value={contacts.email ?? ''}
          onChange={({ target }) =>
            setDraft({ ...draft, contacts: { ...contacts, email: target.value.trim() || undefined } })
          }
        />
        <SaveRow saving={{ ...saving, tryOut: undefined }} part="portal" />
      </EditorFields>
    </FormErrors>
  )
}

/** The languages that visitors may choose. */
export function LanguagesStep() {
  const { draft, setDraft, saving } = usePortalPart()
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields className={styles.narrow}>
        <LanguagesGroup i18n={draft.i18n} onChange={(i18n) => setDraft({ ...draft, i18n })} />
        <SaveRow saving={{ ...saving, tryOut: undefined }} part="portal" />
      </EditorFields>
    </FormErrors>
  )
}

export const LookStep = () => <Look />
