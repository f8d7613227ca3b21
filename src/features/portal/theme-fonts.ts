import type { Theme } from './theme-settings.ts'

type Font = Theme['textFont']

/** Fonts of the product (styles/fonts.css), each with a fallback of the same metrics until it has loaded. */
const OWN_FONTS: Readonly<Record<string, string>> = {
  Geologica: "'Geologica', 'Geologica Fallback', 'Geologica Fallback 2'",
  'Wix Madefor Text': "'Wix Madefor Text', 'Wix Madefor Fallback', 'Wix Madefor Fallback 2'",
}
/** Fonts of the product with Arabic letters only: other letters come from the next font of the stack. */
const ARABIC_FONTS: readonly string[] = ['Alexandria', 'Vazirmatn']
/** Generic families, which a style sheet names without quotes. */
const GENERIC_FONTS: readonly string[] = ['system-ui']
/** Companions for Arabic script; they cover no other letters. */
const ARABIC_TITLE = "'Alexandria', 'Alexandria Fallback', 'Vazirmatn', 'Arabic Fallback'"
const ARABIC_TEXT = "'Vazirmatn', 'Arabic Fallback'"
const LAST = 'system-ui, sans-serif'

const FILE_ADDRESS = /^(?:\/|https:\/\/)[\w.~!$&*+,;=:@%/?-]+$/
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,60}$/u

/** Returns the font tokens of a theme, and an `@font-face` for each font that has its own file. */
export function fontTokens({ titleFont, textFont }: Theme): { faces: string[]; tokens: Record<string, string> } {
  return {
    faces: [titleFont, textFont].flatMap(faceOf),
    tokens: {
      'ff-title': [familyOf(titleFont, 'Geologica'), ARABIC_TITLE, LAST].join(', '),
      'ff-text': [familyOf(textFont, 'Wix Madefor Text'), ARABIC_TEXT, LAST].join(', '),
    },
  }
}

function familyOf({ name }: Font, otherwise: string): string {
  const known = OWN_FONTS[name]
  if (known) return known
  if (GENERIC_FONTS.includes(name)) return name
  return NAME.test(name) ? `'${name}', ${OWN_FONTS[otherwise]}` : `${OWN_FONTS[otherwise]}`
}

/** `source` is `system` (nothing to load) or the address of a font file. */
function faceOf({ name, source }: Font): string[] {
  if (OWN_FONTS[name] || ARABIC_FONTS.includes(name) || !NAME.test(name) || !FILE_ADDRESS.test(source)) return []
  return [`@font-face { font-family: '${name}'; src: url('${source}'); font-weight: 100 900; font-display: swap; }`]
}
