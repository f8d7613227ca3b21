import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { EditorFields } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { Group } from './group.tsx'
import { callSettings } from './queries.ts'
import { SaveRow } from './save-row.tsx'
import styles from './settings.module.css'
import { usePart } from './use-part.ts'

/** Custom styles and scripts. Scripts run for everyone, so they have a switch of their own. */
export function CodeEditor() {
  const t = useTranslations('admin.settings.code')
  const { draft, setDraft, saving } = usePart('code', (body) => callSettings('PUT /backoffice/settings/code', { body }))
  const { scripts } = draft
  const change = (at: number, changed: Partial<(typeof scripts)[number]>) =>
    setDraft({ ...draft, scripts: scripts.map((old, index) => (index === at ? { ...old, ...changed } : old)) })
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields className={styles.narrow}>
        <Group title={t('styles')} note={t('stylesNote')}>
          <Field
            multiline
            rows={10}
            label={t('css')}
            name="css"
            className={styles.code}
            dir="ltr"
            spellCheck={false}
            value={draft.css}
            onChange={({ target }) => setDraft({ ...draft, css: target.value })}
          />
        </Group>
        <Group title={t('scripts')} note={t('scriptsNote')}>
          <Switch
            label={t('enabled')}
            help={t('enabledHelp')}
            checked={draft.enabledCustomScripts}
            onChange={({ target }) => setDraft({ ...draft, enabledCustomScripts: target.checked })}
          />
          {draft.enabledCustomScripts && scripts.length > 0 && <Notice tone="sun">{t('warning')}</Notice>}
          {scripts.map(({ name, code }, index) => (
            // Name and code are typed here: only its place tells the script.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.stack}>
              <Field
                label={t('name')}
                name={`scripts.${index}.name`}
                dir="auto"
                maxLength={100}
                value={name}
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <Field
                multiline
                rows={6}
                label={t('script')}
                name={`scripts.${index}.code`}
                className={styles.code}
                dir="ltr"
                spellCheck={false}
                value={code}
                onChange={({ target }) => change(index, { code: target.value })}
              />
              <Button
                size="sm"
                variant="text"
                className={styles.add}
                onClick={() => setDraft({ ...draft, scripts: scripts.toSpliced(index, 1) })}
              >
                {t('remove', { name: name || String(index + 1) })}
              </Button>
            </div>
          ))}
          <Button
            size="sm"
            variant="line"
            className={styles.add}
            onClick={() => setDraft({ ...draft, scripts: [...scripts, { name: '', code: '' }] })}
          >
            {t('add')}
          </Button>
        </Group>
        <SaveRow saving={saving} part="code" onEarlier={setDraft} />
      </EditorFields>
    </FormErrors>
  )
}
