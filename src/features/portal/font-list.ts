/** Fonts that come with the product, split by script and served by the portal itself (styles/fonts.css). */
export const PRODUCT_FONTS = ['Geologica', 'Wix Madefor Text', 'Alexandria', 'Vazirmatn'] as const

/** Fonts that most machines have; nothing is loaded for them. */
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

/** Address of a font file: of this portal, or of a host that the administrator names. */
const FONT_FILE = /^(?:\/(?!\/)|https:\/\/)[\w.~!$&*+,;=:@%/?-]+\.(?:woff2?|ttf|otf)$/

/** Source of a font that needs no file: it comes with the product or stands on most machines. */
export const SYSTEM_SOURCE = 'system'

/** Whether a theme may use the font: one of the lists, or one with a file of its own (THEME-05, THEME-06). */
export function isUsableFont({ name, source }: { name: string; source: string }): boolean {
  if (source !== SYSTEM_SOURCE) return FONT_FILE.test(source)
  return [...PRODUCT_FONTS, ...MACHINE_FONTS].some((known) => known === name)
}
