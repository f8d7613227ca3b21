import { PRODUCT_FONTS } from '#features/portal/font-list.ts'
import type { Theme } from '#features/portal/theme-settings.ts'
import { hexOfColour } from '#features/portal/palettes.ts'
import { themeColours } from '#features/portal/theme.ts'
import { contrastOf } from '#ui/colour.ts'

const PAPER = '#ffffff'
/** WCAG 2.2: required contrast of text and of controls. */
const TEXT_CONTRAST = 4.5
/** Below these ratios a fill can hardly be distinguished from its background. */
const FAINT_ON_PAPER = 1.35
const FAINT_ON_BRAND = 1.5
/** Fonts with Arabic letters only. */
const ARABIC_FONTS: readonly string[] = ['Alexandria', 'Vazirmatn']

export type LookWarning =
  | { kind: 'faintOnPaper' | 'darkerText'; contrast: number }
  | { kind: 'blackOnBrand' | 'sunDrowns' | 'arabicOnly' | 'machineFont' }

/** Returns warnings about a theme: nothing becomes unreadable, but some colours will differ from the chosen one. */
export function lookWarnings({ color, titleFont, textFont }: Theme): LookWarning[] {
  const brand = hexOfColour(color)
  const tokens = themeColours(color)
  const contrast = contrastOf(brand, PAPER)
  const fonts = [titleFont, textFont]
  const warnings: [isThere: boolean, warning: LookWarning][] = [
    [contrast < FAINT_ON_PAPER, { kind: 'faintOnPaper', contrast }],
    [contrast >= FAINT_ON_PAPER && contrast < TEXT_CONTRAST, { kind: 'darkerText', contrast }],
    [tokens['on-brand'] !== PAPER, { kind: 'blackOnBrand' }],
    [contrastOf(tokens.sun ?? PAPER, brand) < FAINT_ON_BRAND, { kind: 'sunDrowns' }],
    [fonts.some(({ name }) => ARABIC_FONTS.includes(name)), { kind: 'arabicOnly' }],
    [fonts.some(({ name, source }) => source === 'system' && !isProductFont(name)), { kind: 'machineFont' }],
  ]
  return warnings.flatMap(([isThere, warning]) => (isThere ? [warning] : []))
}

const isProductFont = (name: string) => PRODUCT_FONTS.some((known) => known === name)
