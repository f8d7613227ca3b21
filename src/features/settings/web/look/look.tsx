import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { PictureField } from '#features/admin-shell/web/picture-field.tsx'
import type { Theme } from '#features/portal/theme-settings.ts'
import { hexOfColour, isColour } from '#features/portal/palettes.ts'
import { themeTokens } from '#features/portal/theme.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { EditorColumns, EditorFields, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Group } from '../group.tsx'
import { PreviewFrame } from '../preview-frame.tsx'
import { callSettings, type SettingsParts } from '../queries.ts'
import { SaveRow } from '../save-row.tsx'
import { usePart } from '../use-part.ts'
import { ColourField } from './colour-field.tsx'
import { FontField } from './font-field.tsx'
import { LookWarnings } from './look-warnings.tsx'
import { RangeField } from './range-field.tsx'
import { Specimen } from './specimen.tsx'

type Draft = SettingsParts['look']['value']

const BUTTON_TYPES = ['flat', 'gradient', 'outline'] as const
const RADIUS_MAX = 30

/** Colour, shape, fonts, logo and icon of the portal, with a preview. */
export function Look() {
  const t = useTranslations('admin.settings.look')
  const { draft, setDraft, saving } = usePart('look', (body) => callSettings('PUT /backoffice/settings/look', { body }))
  const { theme, logo } = draft
  const tokens = useMemo(() => themeTokens({ ...theme, color: hexOfColour(theme.color) }), [theme])
  const onTheme = (change: Partial<Theme>) => setDraft({ ...draft, theme: { ...theme, ...change } })
  return (
    <FormErrors errors={saving.faults}>
      <EditorColumns second="half">
        <EditorFields>
          <Group title={t('colour')} note={t('colourNote')}>
            <ColourField label={t('colour')} color={theme.color} onColor={(color) => onTheme({ color })} />
            {isColour(theme.color) && <LookWarnings theme={theme} />}
          </Group>
          <Shapes theme={theme} onTheme={onTheme} />
          <Group title={t('fonts')} note={t('fontsNote')}>
            <EditorPair>
              <FontField label={t('titleFont')} font={theme.titleFont} onFont={(titleFont) => onTheme({ titleFont })} />
              <FontField label={t('textFont')} font={theme.textFont} onFont={(textFont) => onTheme({ textFont })} />
            </EditorPair>
          </Group>
          <Pictures draft={draft} onDraft={setDraft} />
          <SaveRow saving={saving} part="look" onEarlier={setDraft} />
        </EditorFields>
        <PreviewFrame title={t('preview')} tokens={tokens} buttons={theme.button.type}>
          <Specimen logo={logo} />
        </PreviewFrame>
      </EditorColumns>
    </FormErrors>
  )
}

function Shapes({ theme, onTheme }: { theme: Theme; onTheme: (change: Partial<Theme>) => void }) {
  const t = useTranslations('admin.settings.look')
  const { button, componentBorderRadius } = theme
  return (
    <Group title={t('shapes')}>
      <SegmentedControl
        label={t('buttons')}
        value={button.type}
        options={BUTTON_TYPES.map((value) => ({ value, text: t(`buttonTypes.${value}`) }))}
        onChange={(type) => onTheme({ button: { ...button, type } })}
      />
      <EditorPair>
        <RangeField
          label={t('buttonRadius')}
          max={RADIUS_MAX}
          value={button.borderRadius}
          onValue={(borderRadius) => onTheme({ button: { ...button, borderRadius } })}
        />
        <RangeField
          label={t('radius')}
          max={RADIUS_MAX}
          value={componentBorderRadius}
          onValue={(radius) => onTheme({ componentBorderRadius: radius })}
        />
      </EditorPair>
    </Group>
  )
}

function Pictures({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }) {
  const t = useTranslations('admin.settings.look')
  const { logo } = draft
  return (
    <Group title={t('pictures')}>
      <PictureField
        label={t('logo')}
        help={t('logoHelp')}
        src={typeof logo === 'string' ? logo : (logo?.src ?? null)}
        onPicture={(picture) =>
          onDraft({ ...draft, logo: picture && { src: picture.src, width: picture.width, height: picture.height } })
        }
      />
      <PictureField
        label={t('favicon')}
        help={t('faviconHelp')}
        src={draft.favicon}
        onPicture={(picture) => onDraft({ ...draft, favicon: picture && picture.src })}
      />
    </Group>
  )
}
