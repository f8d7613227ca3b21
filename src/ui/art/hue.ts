import { hexOf } from '../colour.ts'

/** Hues of courses stand this many degrees apart. */
export const HUE_STEP = 15
const HUE_COUNT = 360 / HUE_STEP

/** A number from a text, the same everywhere and for ever: it decides hue and drawing of a course without a picture. FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The hue of a course that has none set: 0 to 345 in steps of 15. */
export const hueOf = (id: string): number => (hashOf(id) % HUE_COUNT) * HUE_STEP

/** The colour under a picture of this hue until it has loaded. */
export const groundOf = (hue: number): string => hexOf({ l: 0.89, c: 0.055, h: hue })

/** Tones of a course's room by token. Source: DESIGN.md, principle 5. */
export function roomOf(hue: number): Record<string, string> {
  const night = hexOf({ l: 0.2, c: 0.075, h: hue })
  return {
    cc: hexOf({ l: 0.53, c: 0.17, h: hue }),
    'cc-haze': hexOf({ l: 0.955, c: 0.028, h: hue }),
    'cc-sky': hexOf({ l: 0.88, c: 0.055, h: hue }),
    'cc-night': `${night}eb`,
    'cc-night-1': `${night}8c`,
    'cc-night-0': `${night}00`,
    'cc-ground': groundOf(hue),
  }
}

/** The style sheet hues.css: `[data-hue]` sets the tokens of a course's room. */
export function hueSheet(): string {
  const rules = Array.from({ length: HUE_COUNT }, (_, index) => ruleOf(index * HUE_STEP))
  return ['/* Made by hueSheet() in art/hue.ts; `vitest run src/ui/art -u` regenerates it. */', ...rules, ''].join('\n')
}

function ruleOf(hue: number): string {
  const tokens = Object.entries(roomOf(hue)).map(([name, value]) => `  --${name}: ${value};`)
  return `[data-hue='${hue}'] {\n${tokens.join('\n')}\n}`
}
