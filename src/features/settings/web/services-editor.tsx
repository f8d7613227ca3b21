import { withoutEnd } from '#base/without-end.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { EditorFields, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { managedCoursesQuery } from '#features/authoring/web/queries.ts'
import { Field } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Group } from './group.tsx'
import { callSettings, type SettingsParts } from './queries.ts'
import { SaveRow } from './save-row.tsx'
import settings from './settings.module.css'
import { usePart } from './use-part.ts'

type Draft = SettingsParts['services']['value']
interface Editing {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

const TYPES = ['multi', 'mono'] as const

/** Kind of portal, organization, and connected services. */
export function ServicesEditor() {
  const t = useTranslations('admin.settings.services')
  const { draft, setDraft, saving } = usePart('services', (body) =>
    callSettings('PUT /backoffice/settings/services', {
      body: { ...body, value: { ...body.value, embeds: body.value.embeds.filter(Boolean) } },
    }),
  )
  const onChange = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const { organization, gdpr, tagManager, hotjar } = draft
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields className={settings.narrow}>
        <Kind draft={draft} onChange={onChange} />
        <Group title={t('organization')} note={t('organizationNote')}>
          <Field
            label={t('name')}
            name="organization.name"
            dir="auto"
            maxLength={100}
            value={organization.name}
            onChange={({ target }) => onChange({ organization: { ...organization, name: target.value } })}
          />
          <Switch
            label={t('bible')}
            help={t('bibleHelp')}
            checked={organization.bible !== undefined}
            onChange={({ target }) =>
              onChange({ organization: { name: organization.name, ...(target.checked && { bible: 'KJV' as const }) } })
            }
          />
        </Group>
        <Group title={t('counters')} note={t('countersNote')}>
          <EditorPair>
            <Field
              label={t('tagManager')}
              name="tagManager"
              help={t('tagManagerHelp')}
              dir="ltr"
              spellCheck={false}
              value={tagManager ?? ''}
              onChange={({ target }) => onChange({ tagManager: target.value.trim() || null })}
            />
            <Field
              label={t('hotjar')}
              name="hotjar"
              help={t('hotjarHelp')}
              dir="ltr"
              inputMode="numeric"
              value={hotjar ?? ''}
              onChange={({ target }) => onChange({ hotjar: target.value.trim() || null })}
            />
          </EditorPair>
          <Switch
            label={t('gdpr')}
            help={t('gdprHelp')}
            checked={gdpr}
            onChange={({ target }) => onChange({ gdpr: target.checked })}
          />
        </Group>
        <Embeds draft={draft} onChange={onChange} />
        <SaveRow saving={saving} part="services" onEarlier={setDraft} />
      </EditorFields>
    </FormErrors>
  )
}

/** Sites whose pages may be embedded; pages of others are shown as links. */
function Embeds({ draft: { embeds }, onChange }: Editing) {
  const t = useTranslations('admin.settings.services')
  const wrong = embeds.filter((site) => site !== '' && !SITE.test(site))
  return (
    <Group title={t('embeds')} note={t('embedsNote')}>
      <Field
        multiline
        rows={6}
        label={t('embedSites')}
        name="embeds"
        help={t('embedSitesHelp')}
        error={wrong.length > 0 ? t('embedWrong', { site: wrong[0] ?? '' }) : undefined}
        dir="ltr"
        spellCheck={false}
        // The last line may be empty while typing.
        value={embeds.join('\n')}
        onChange={({ target }) => onChange({ embeds: target.value === '' ? [] : target.value.split('\n').map(asSite) })}
      />
    </Group>
  )
}

const SITE = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w-]+)*$/

/** A pasted address is reduced to its site. */
const asSite = (line: string): string =>
  withoutEnd(
    line
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, ''),
    '/',
  )

/** Many courses, or a single one that is the whole portal (SETTINGS-37). */
function Kind({ draft: { type, courseId }, onChange }: Editing) {
  const t = useTranslations('admin.settings.services')
  const { data } = useQuery({ ...managedCoursesQuery(), enabled: type === 'mono' })
  const courses = data?.courses.map(({ id, title }) => ({ value: id, text: title })) ?? []
  const unknown = courseId !== null && !courses.some(({ value }) => value === courseId)
  return (
    <Group title={t('kind')}>
      <SegmentedControl
        label={t('kind')}
        value={type}
        options={TYPES.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={(value) => onChange({ type: value })}
      />
      {type === 'mono' && (
        <Select
          label={t('course')}
          name="courseId"
          placeholder={t('chooseCourse')}
          value={courseId ?? ''}
          options={unknown ? [{ value: courseId, text: courseId }, ...courses] : courses}
          onChange={({ target }) => onChange({ courseId: target.value || null })}
        />
      )}
    </Group>
  )
}
