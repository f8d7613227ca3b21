import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { EditorFields } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import type { Region } from '#features/portal/regions.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { openPopup } from '#web/popups.ts'
import { FieldsAt, FormErrors } from '#ui/form-errors.tsx'
import { Group } from '../group.tsx'
import { LanguageFields } from '../language-fields.tsx'
import { callSettings } from '../queries.ts'
import { SaveRow } from '../save-row.tsx'
import settings from '../settings.module.css'
import { usePart } from '../use-part.ts'
import { moved, replaced } from './lists.ts'
import { RegionEntries } from './region-entries.tsx'
import styles from './regions.module.css'

/** Portals and organizations to which visitors may go, by region (IMPL-24). */
export function RegionsEditor() {
  const t = useTranslations('admin.settings.regions')
  const { draft, setDraft, saving } = usePart('regions', (body) =>
    callSettings('PUT /backoffice/settings/regions', { body }),
  )
  const { regions } = draft
  const set = (changed: Region[]) => setDraft({ regions: changed })
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields className={settings.narrow}>
        {regions.length === 0 && <p className={settings.quiet}>{t('none')}</p>}
        {regions.map((region, index) => (
          <FieldsAt key={region.id} name={`regions.${index}`}>
            <OneRegion
              region={region}
              onRegion={(changed) => set(replaced(regions, index, changed))}
              onStep={(by) => set(moved(regions, index, by))}
              onRemove={() => set(regions.toSpliced(index, 1))}
              isFirst={index === 0}
              isLast={index === regions.length - 1}
            />
          </FieldsAt>
        ))}
        <div className={settings.actions}>
          <Button variant="line" onClick={() => set([...regions, { id: makeId(), name: {}, entries: [] }])}>
            {t('add')}
          </Button>
          <Button variant="text" onClick={() => void openPopup('regions', {})}>
            {t('look')}
          </Button>
        </div>
        <SaveRow saving={saving} part="regions" onEarlier={setDraft} />
      </EditorFields>
    </FormErrors>
  )
}

interface OneRegionProps {
  region: Region
  isFirst: boolean
  isLast: boolean
  onRegion: (region: Region) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

function OneRegion({ region, isFirst, isLast, onRegion, onStep, onRemove }: OneRegionProps) {
  const t = useTranslations('admin.settings.regions')
  const { code } = useLanguage()
  const { i18n } = usePortalSettings()
  const name = region.name[code] || region.name[i18n.primaryLang] || Object.values(region.name)[0] || t('nameless')
  return (
    <Group title={name}>
      <div className={styles.tools}>
        <IconButton icon="arrow-up" label={t('up', { name })} disabled={isFirst} onClick={() => onStep(-1)} />
        <IconButton icon="chevron-down" label={t('down', { name })} disabled={isLast} onClick={() => onStep(1)} />
        <IconButton icon="trash" label={t('remove', { name })} onClick={onRemove} />
      </div>
      <LanguageFields
        entries={[
          {
            id: 'name',
            name: 'name',
            label: t('name'),
            maxLength: 100,
            texts: region.name,
            onTexts: (texts) => onRegion({ ...region, name: texts }),
          },
        ]}
      />
      <RegionEntries entries={region.entries} onEntries={(entries) => onRegion({ ...region, entries })} />
    </Group>
  )
}
