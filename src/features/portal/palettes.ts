/** Named colours of a portal. Any other `#rrggbb` is allowed too (THEME-11). */
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

/** Whether a text is the name of a palette or a `#rrggbb` colour. */
export const isColour = (text: string): boolean => HEX.test(text) || Object.hasOwn(PALETTES, text)

/** Returns the colour as `#rrggbb`: of the palette, the colour given, or blue if it is neither. */
export function hexOfColour(text: string): string {
  if (HEX.test(text)) return text.toLowerCase()
  return (Object.hasOwn(PALETTES, text) ? PALETTES[text] : undefined) ?? '#2a52e4'
}
