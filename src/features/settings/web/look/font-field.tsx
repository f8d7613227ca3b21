import { useTranslations } from 'use-intl'
import { MACHINE_FONTS, PRODUCT_FONTS, SYSTEM_SOURCE } from '#features/portal/font-list.ts'
import type { Theme } from '#features/portal/theme-settings.ts'
import { Select } from '#ui/select.tsx'

type Font = Theme['textFont']

interface FontFieldProps {
  label: string
  font: Font
  onFont: (font: Font) => void
}

/** A font of the product or a system font; a font with its own file stays in the list while it is set. */
export function FontField({ label, font, onFont }: FontFieldProps) {
  const t = useTranslations('admin.settings.look')
  const own = font.source === SYSTEM_SOURCE ? [] : [{ value: font.name, text: font.name, group: t('ownFonts') }]
  return (
    <Select
      label={label}
      value={font.name}
      options={[
        ...own,
        ...PRODUCT_FONTS.map((value) => ({ value, text: value, group: t('productFonts') })),
        ...MACHINE_FONTS.map((value) => ({ value, text: value, group: t('machineFonts') })),
      ]}
      onChange={({ target }) =>
        onFont(target.value === font.name ? font : { name: target.value, source: SYSTEM_SOURCE })
      }
    />
  )
}
