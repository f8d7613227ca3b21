import { hexOf } from './colour.ts'

const BLACK_SHARE = 0.88
const bad = { l: 0.53, c: 0.2, h: 25 }

/**
 * The accent colour and the colours of success and error, which are the same in every portal. Source: DESIGN.md,
 * Colour tokens.
 */
export const ACCENTS = {
  sun: hexOf({ l: 0.84, c: 0.15, h: 72 }),
  'sun-2': hexOf({ l: 0.9, c: 0.13, h: 92 }),
  'sun-hover': hexOf({ l: 0.87, c: 0.13, h: 74 }),
  'sun-wash': hexOf({ l: 0.965, c: 0.035, h: 80 }),
  'sun-ink': hexOf({ l: 0.46, c: 0.11, h: 58 }),
  'on-sun': hexOf({ l: 0.24, c: 0.05, h: 60 }),
  marker: hexOf({ l: 0.9, c: 0.1, h: 80 }),
  ok: hexOf({ l: 0.5, c: 0.125, h: 155 }),
  'ok-wash': hexOf({ l: 0.965, c: 0.03, h: 155 }),
  bad: hexOf(bad),
  'bad-hover': hexOf({ ...bad, l: bad.l * BLACK_SHARE }),
  'bad-wash': hexOf({ l: 0.965, c: 0.022, h: 25 }),
  /** Background of captions and of controls over a video. */
  caption: `${hexOf({ l: 0.16, c: 0.03, h: 262 })}e0`,
}
