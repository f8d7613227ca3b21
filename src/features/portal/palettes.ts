/** Colours that a portal may choose by name. THEME-11: any other `#rrggbb` serves too. */
export const PALETTES: Readonly<Record<string, string>> = {
  blue: '#2a52e4',
  green: '#0d7a4f',
  red: '#c32531',
  orange: '#c2410c',
  purple: '#6a3bc0',
  teal: '#0b7780',
  grey: '#4a5163',
}

const HEX = /^#[0-9a-f]{6}$/i

/** Whether a text names a palette or is a colour as `#rrggbb`. */
export const isColour = (text: string): boolean => HEX.test(text) || Object.hasOwn(PALETTES, text)

/** The colour as `#rrggbb`: a palette's, the one given, or blue when neither can be read. */
export function hexOfColour(text: string): string {
  if (HEX.test(text)) return text.toLowerCase()
  return (Object.hasOwn(PALETTES, text) ? PALETTES[text] : undefined) ?? '#2a52e4'
}
