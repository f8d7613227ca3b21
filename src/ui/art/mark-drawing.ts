import { ACCENTS } from '../accents.ts'

/**
 * The product's mark as an SVG file: the arch in a given colour, with the sun in it. The same drawing as in
 * `ui/mark.tsx`.
 */
export const markSvg = (arch: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><path fill="${arch}" fill-rule="evenodd" d="M3 33V15a14 14 0 0 1 28 0v18h-6.5V15.5a7.5 7.5 0 0 0-15 0V33z"/><path fill="${ACCENTS.sun}" d="M12 33v-9.5a5 5 0 0 1 10 0V33z"/></svg>`
