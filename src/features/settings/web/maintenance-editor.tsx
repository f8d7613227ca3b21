import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { EditorFields, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Group } from './group.tsx'
import { LanguageFields } from './language-fields.tsx'
import { MomentField } from './moment-field.tsx'
import { callSettings } from './queries.ts'
import { SaveRow } from './save-row.tsx'
import styles from './settings.module.css'
import { usePart } from './use-part.ts'

/** Switches maintenance mode on, now or for a planned period, with the text that visitors read. */
export function MaintenanceEditor() {
  const t = useTranslations('admin.settings.maintenance')
  const { draft, setDraft, saving } = usePart('maintenance', (body) =>
    callSettings('PUT /backoffice/settings/maintenance', { body }),
  )
  const { maintenance } = draft
  const change = (changed: Partial<typeof maintenance>) => setDraft({ maintenance: { ...maintenance, ...changed } })
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields className={styles.narrow}>
        <Group title={t('switch')}>
          <Switch
            label={t('enabled')}
            help={t('enabledHelp')}
            checked={maintenance.enabled}
            onChange={({ target }) => change({ enabled: target.checked })}
          />
          {maintenance.enabled && <Notice tone="sun">{t(maintenance.from ? 'planned' : 'closes')}</Notice>}
        </Group>
        <Group title={t('time')} note={t('timeNote')}>
          <EditorPair>
            <MomentField
              label={t('from')}
              name="maintenance.from"
              value={maintenance.from}
              onMoment={(from) => change({ from })}
            />
            <MomentField
              label={t('to')}
              name="maintenance.to"
              value={maintenance.to}
              onMoment={(to) => change({ to })}
            />
          </EditorPair>
        </Group>
        <Group title={t('words')} note={t('wordsNote')}>
          <LanguageFields
            entries={[
              {
                id: 'text',
                name: 'maintenance.text',
                label: t('text'),
                multiline: true,
                texts: maintenance.text,
                onTexts: (text) => change({ text }),
              },
            ]}
          />
        </Group>
        <SaveRow saving={saving} part="maintenance" onEarlier={setDraft} />
      </EditorFields>
    </FormErrors>
  )
}
