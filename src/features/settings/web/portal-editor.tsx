import { useTranslations } from 'use-intl'
import { EditorFields, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { RadioBar } from '#features/portal/web/radio/radio-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Group } from './group.tsx'
import { LanguageFields } from './language-fields.tsx'
import { LanguagesGroup } from './languages-group.tsx'
import { Specimen } from './look/specimen.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { callSettings, type SettingsParts } from './queries.ts'
import { SaveRow } from './save-row.tsx'
import settings from './settings.module.css'
import { usePart } from './use-part.ts'

type Draft = SettingsParts['portal']['value']
interface Editing {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

const FLAGS = ['callToAction', 'swapPopups'] as const

/** General settings: name, description, languages, behaviour. */
export function PortalEditor() {
  const t = useTranslations('admin.settings.portal')
  const { draft, setDraft, saving } = usePart('portal', (body) =>
    callSettings('PUT /backoffice/settings/portal', { body }),
  )
  const onChange = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const { seo } = draft
  return (
    <FormErrors errors={saving.faults}>
      <EditorFields className={settings.narrow}>
        <Contacts draft={draft} onChange={onChange} />
        <Socials draft={draft} onChange={onChange} />
        <Group title={t('seo')} note={t('seoNote')}>
          <LanguageFields
            entries={[
              {
                id: 'title',
                name: 'seo.title',
                label: t('seoTitle'),
                maxLength: 120,
                texts: seo.title,
                onTexts: (title) => onChange({ seo: { ...seo, title } }),
              },
              {
                id: 'description',
                name: 'seo.description',
                label: t('seoDescription'),
                multiline: true,
                texts: seo.description,
                onTexts: (description) => onChange({ seo: { ...seo, description } }),
              },
            ]}
          />
        </Group>
        <TimeZone draft={draft} onChange={onChange} />
        <LanguagesGroup i18n={draft.i18n} onChange={(i18n) => onChange({ i18n })} />
        <Radio draft={draft} onChange={onChange} />
        <Group title={t('behaviour')} note={t('behaviourNote')}>
          {FLAGS.map((flag) => (
            <Switch
              key={flag}
              label={t(`flags.${flag}`)}
              checked={draft[flag]}
              onChange={({ target }) => onChange({ [flag]: target.checked })}
            />
          ))}
          <Switch
            label={t('flags.messages')}
            checked={draft.messages.enabled}
            onChange={({ target }) => onChange({ messages: { enabled: target.checked } })}
          />
        </Group>
        <SaveRow saving={saving} part="portal" onEarlier={setDraft} />
      </EditorFields>
    </FormErrors>
  )
}

function Contacts({ draft: { name, contacts }, onChange }: Editing) {
  const t = useTranslations('admin.settings.portal')
  const set = (key: keyof typeof contacts, value: string) =>
    onChange({ contacts: { ...contacts, [key]: value === '' ? undefined : value } })
  return (
    <Group title={t('who')}>
      <Field
        label={t('name')}
        name="name"
        required
        maxLength={100}
        dir="auto"
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <EditorPair>
        <Field
          label={t('email')}
          name="contacts.email"
          type="email"
          dir="ltr"
          value={contacts.email ?? ''}
          onChange={({ target }) => set('email', target.value.trim())}
        />
        <Field
          label={t('phone')}
          name="contacts.phone"
          type="tel"
          dir="ltr"
          value={contacts.phone ?? ''}
          onChange={({ target }) => set('phone', target.value)}
        />
      </EditorPair>
      <Field
        label={t('address')}
        name="contacts.address"
        dir="auto"
        value={contacts.address ?? ''}
        onChange={({ target }) => set('address', target.value)}
      />
    </Group>
  )
}

function TimeZone({ draft: { timeZone }, onChange }: Editing) {
  const t = useTranslations('admin.settings.portal')
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <Group title={t('timeZone')} note={t('timeZoneHelp')}>
      <Select
        className={settings.add}
        label={t('timeZone')}
        name="timeZone"
        value={timeZone}
        options={zones.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      />
    </Group>
  )
}

function Socials({ draft: { socials }, onChange }: Editing) {
  const t = useTranslations('admin.settings.portal')
  const change = (at: number, changed: Partial<Draft['socials'][number]>) =>
    onChange({ socials: socials.map((old, index) => (index === at ? { ...old, ...changed } : old)) })
  return (
    <Group title={t('socials')} note={t('socialsNote')}>
      {socials.map(({ id, url }, index) => (
        // Both are typed here: only its place tells the line.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={settings.line}>
          <EditorPair>
            <Field
              label={t('socialName')}
              name={`socials.${index}.id`}
              dir="ltr"
              value={id}
              onChange={({ target }) => change(index, { id: target.value })}
            />
            <Field
              label={t('socialAddress')}
              name={`socials.${index}.url`}
              type="text"
              inputMode="url"
              dir="ltr"
              value={url}
              onChange={({ target }) => change(index, { url: target.value.trim() })}
              onBlur={() => change(index, { url: withProtocol(url) })}
            />
          </EditorPair>
          <IconButton
            icon="trash"
            label={t('removeSocial', { name: id })}
            onClick={() => onChange({ socials: socials.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <Button
        variant="line"
        size="sm"
        className={settings.add}
        onClick={() => onChange({ socials: [...socials, { id: '', url: 'https://' }] })}
      >
        {t('addSocial')}
      </Button>
    </Group>
  )
}

function Radio({ draft: { radio }, onChange }: Editing) {
  const t = useTranslations('admin.settings.portal')
  return (
    <Group title={t('radio')}>
      <Switch
        label={t('radioOn')}
        help={t('radioHelp')}
        checked={radio !== null}
        onChange={({ target }) => onChange({ radio: target.checked ? { name: '', src: 'https://' } : null })}
      />
      {radio && (
        <EditorPair>
          <Field
            label={t('radioName')}
            name="radio.name"
            dir="auto"
            value={radio.name}
            onChange={({ target }) => onChange({ radio: { ...radio, name: target.value } })}
          />
          <Field
            label={t('radioAddress')}
            name="radio.src"
            type="url"
            dir="ltr"
            value={radio.src}
            onChange={({ target }) => onChange({ radio: { ...radio, src: target.value.trim() } })}
          />
        </EditorPair>
      )}
      {radio && (
        <PreviewFrame title={t('radioPreview')} tokens={NO_TOKENS} size="low">
          <Specimen logo={null} />
          <RadioBar name={radio.name || t('radioName')} src={radio.src} />
        </PreviewFrame>
      )}
    </Group>
  )
}

const NO_TOKENS = {}

/** `t.me/name` means `https://t.me/name`. */
const withProtocol = (typed: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed
