import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hexOfColour } from '#features/portal/palettes.ts'
import { bannerTokens } from '#features/portal/theme.ts'
import { Banner } from '#features/portal/web/banner/banner.tsx'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Field } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Switch } from '#ui/switch.tsx'
import { EditorColumns, EditorFields, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { Group } from '../group.tsx'
import { LanguageFields } from '../language-fields.tsx'
import { ColourField } from '../look/colour-field.tsx'
import { Specimen } from '../look/specimen.tsx'
import { MomentField } from '../moment-field.tsx'
import { PreviewFrame } from '../preview-frame.tsx'
import { callSettings, type SettingsParts } from '../queries.ts'
import { SaveRow } from '../save-row.tsx'
import { usePart } from '../use-part.ts'

type Draft = NonNullable<SettingsParts['banner']['value']['banner']>

const EMPTY: Draft = { text: {}, color: 'blue', from: null, to: null, pages: [], closable: true }

/** The banner above pages: text, period, pages, and a preview. */
export function BannerEditor() {
  const t = useTranslations('admin.settings.banner')
  const { draft, setDraft, saving } = usePart('banner', (body) =>
    callSettings('PUT /backoffice/settings/banner', { body }),
  )
  // Switching it off and on again restores its content.
  const [last, setLast] = useState(draft.banner ?? EMPTY)
  const { banner } = draft
  const change = (changed: Partial<Draft>) => {
    const next = { ...(banner ?? last), ...changed }
    setLast(next)
    setDraft({ banner: next })
  }
  return (
    <FormErrors errors={saving.faults}>
      <EditorColumns second="half">
        <EditorFields>
          <Switch
            label={t('on')}
            help={t('onHelp')}
            checked={banner !== null}
            onChange={({ target }) => setDraft({ banner: target.checked ? last : null })}
          />
          {banner && <Fields banner={banner} onChange={change} />}
          <SaveRow saving={saving} part="banner" onEarlier={setDraft} />
        </EditorFields>
        {banner && <Preview banner={banner} />}
      </EditorColumns>
    </FormErrors>
  )
}

function Fields({ banner, onChange }: { banner: Draft; onChange: (change: Partial<Draft>) => void }) {
  const t = useTranslations('admin.settings.banner')
  return (
    <>
      <Group title={t('words')}>
        <LanguageFields
          entries={[
            {
              id: 'text',
              name: 'banner.text',
              label: t('text'),
              multiline: true,
              texts: banner.text,
              onTexts: (text) => onChange({ text }),
            },
          ]}
        />
      </Group>
      <LinkFields banner={banner} onChange={onChange} />
      <Group title={t('time')} note={t('timeNote')}>
        <EditorPair>
          <MomentField
            label={t('from')}
            name="banner.from"
            value={banner.from}
            onMoment={(from) => onChange({ from })}
          />
          <MomentField label={t('to')} name="banner.to" value={banner.to} onMoment={(to) => onChange({ to })} />
        </EditorPair>
      </Group>
      <Group title={t('place')}>
        <PagesField pages={banner.pages} onPages={(pages) => onChange({ pages })} />
        <Switch
          label={t('closable')}
          help={t('closableHelp')}
          checked={banner.closable}
          onChange={({ target }) => onChange({ closable: target.checked })}
        />
        <ColourField label={t('colour')} color={banner.color} onColor={(color) => onChange({ color })} />
      </Group>
    </>
  )
}

function LinkFields({ banner: { link }, onChange }: { banner: Draft; onChange: (change: Partial<Draft>) => void }) {
  const t = useTranslations('admin.settings.banner')
  return (
    <Group title={t('link')}>
      <Field
        label={t('linkTo')}
        name="banner.link.to"
        help={t('linkHelp')}
        dir="ltr"
        inputMode="url"
        value={link?.to ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ link: value.trim() === '' ? undefined : { text: {}, ...link, to: value.trim() } })
        }
      />
      {link && (
        <LanguageFields
          entries={[
            {
              id: 'link',
              name: 'banner.link.text',
              label: t('linkText'),
              maxLength: 60,
              texts: link.text,
              onTexts: (text) => onChange({ link: { ...link, text } }),
            },
          ]}
        />
      )}
    </Group>
  )
}

/** One path per line. The typed text is kept; empty lines are ignored. */
function PagesField({ pages, onPages }: { pages: readonly string[]; onPages: (pages: string[]) => void }) {
  const t = useTranslations('admin.settings.banner')
  const [typed, setTyped] = useState(() => pages.join('\n'))
  return (
    <Field
      multiline
      rows={3}
      label={t('pages')}
      name="banner.pages"
      help={t('pagesHelp')}
      dir="ltr"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onPages(target.value.split(/\s+/).filter(Boolean))
      }}
    />
  )
}

function Preview({ banner }: { banner: Draft }) {
  const t = useTranslations('admin.settings.banner')
  const { code } = useLanguage()
  const { i18n, logo } = usePortalSettings()
  const tokens = useMemo(() => bannerTokens(hexOfColour(banner.color)), [banner.color])
  const text = Object.values(banner.text).some(Boolean) ? banner.text : { [code]: t('textHere') }
  return (
    <PreviewFrame title={t('preview')} tokens={tokens} size="low">
      <Banner banner={{ ...banner, text, id: 'preview' }} primaryLanguage={i18n.primaryLang} />
      <Specimen logo={logo} />
    </PreviewFrame>
  )
}
