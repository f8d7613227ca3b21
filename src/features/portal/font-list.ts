/** Fonts that come with the product, split by script and served by the portal (styles/fonts.css). */
export const PRODUCT_FONTS = ['Geologica', 'Wix Madefor Text', 'Alexandria', 'Vazirmatn'] as const

/** Fonts installed on most devices; nothing is loaded for them. */
export const MACHINE_FONTS = [
  'system-ui',
  'Arial',
  'Georgia',
  'Helvetica',
  'Palatino',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
] as const

/** Address of a font file on this portal, or on a host that the administrator names. */
const FONT_FILE = /^(?:\/(?!\/)|https:\/\/)[\w.~!$&*+,;=:@%/?-]+\.(?:woff2?|ttf|otf)$/

/** `source` of a font that needs no file of its own: it comes with the product or is installed on most devices. */
export const SYSTEM_SOURCE = 'system'

/** Whether a theme may use the font: one from the lists, or one with its own file (THEME-05, THEME-06). */
export function isUsableFont({ name, source }: { name: string; source: string }): boolean {
  if (source !== SYSTEM_SOURCE) return FONT_FILE.test(source)
  return [...PRODUCT_FONTS, ...MACHINE_FONTS].some((known) => known === name)
}
