import { contrastOf, hexOf, luminanceOf, mixOf, type Oklch, oklchOf, readableOn, toneOf } from '#ui/colour.ts'
import { ACCENTS } from '#ui/accents.ts'
import type { Banner } from './banner-settings.ts'
import type { Theme } from './theme-settings.ts'
import { hexOfColour } from './palettes.ts'
import { fontTokens } from './theme-fonts.ts'

/** At this luminance both black and white text reach 4.5:1, so every brand colour passes. */
const ON_BRAND_LUMINANCE = 0.18
const HOVER_SHARE = 0.12
const GRADIENT_TURN = 24
const GRADIENT_HUE = 240
const SMALL_TEXT = 4.5
const LARGE_TEXT = 3
/** Below these contrasts a fill can hardly be distinguished from its background. */
const FAINT_ON_PAPER = 1.35
const FAINT_ON_BRAND = 1.5
/** Hues too close to the sun colour: there the sun turns pale and the ember colour carries the warmth. */
const WARM_HUES = { from: 35, to: 115, chroma: 0.06 }

const PAPER = '#ffffff'
const BLACK = '#000000'

/** Returns the style sheet with all computed tokens of a theme. Source: DESIGN.md, What a portal sets. */
export function themeCss(theme: Theme): string {
  const lines = Object.entries(themeTokens(theme)).map(([name, value]) => `  --${name}: ${value};`)
  return [...fontTokens(theme).faces, `:root {\n${lines.join('\n')}\n}\n`].join('\n')
}

/** Returns every token that a theme sets, by name without leading dashes. */
export function themeTokens(theme: Theme): Record<string, string> {
  const shape = { radius: `${theme.componentBorderRadius}px`, 'btn-radius': `${theme.button.borderRadius}px` }
  return { ...themeColours(theme.color), ...shape, ...fontTokens(theme).tokens }
}

/** Returns a banner's colours, and the rule that hides it once it was closed (LAYOUT-24). */
export function bannerCss({ color, id }: Pick<Banner, 'color'> & { id: string }): string {
  const lines = Object.entries(bannerTokens(color)).map(([name, value]) => `  --${name}: ${value};`)
  return `:root {\n${lines.join('\n')}\n}\n[data-hide-banner='${id}'] [data-banner] {\n  display: none;\n}\n`
}

/** Returns the colours of a banner, by token name. */
export function bannerTokens(color: string): Record<string, string> {
  const {
    brand = '',
    'on-brand': on = '',
    'brand-hover': hover = '',
    'tint-on-brand': tint = '',
    'ring-on-brand': ring = '',
  } = themeColours(color)
  return { banner: brand, 'on-banner': on, 'banner-hover': hover, 'banner-tint': tint, 'banner-ring': ring }
}

/** Returns every colour token, by name without leading dashes. Source: DESIGN.md, Colour tokens. */
export function themeColours(color: string): Record<string, string> {
  const brand = hexOfColour(color)
  const planes = planesOf(oklchOf(brand))
  const walls = wallsOf(brand)
  return {
    ...ACCENTS,
    ...walls,
    ...planes,
    ...inksOf(oklchOf(brand), planes),
    ...illustrationOf(brand),
    ...actionOf(walls),
    ...depthOf(planes.night),
  }
}

function planesOf(brand: Oklch) {
  const plane = (l: number, chroma: number) => hexOf(toneOf(brand, l, chroma))
  return {
    paper: PAPER,
    wash: plane(0.975, 0.013),
    haze: plane(0.945, 0.032),
    sky: plane(0.89, 0.06),
    line: plane(0.905, 0.02),
    night: plane(0.215, 0.075),
    deep: plane(0.29, 0.11),
  }
}

function wallsOf(brand: string) {
  const onBrand = luminanceOf(brand) <= ON_BRAND_LUMINANCE ? PAPER : BLACK
  const offBrand = onBrand === PAPER ? BLACK : PAPER
  const away = { ratio: SMALL_TEXT, direction: onBrand === PAPER ? 'darker' : 'lighter' } as const
  const hover = mixOf(brand, canMoveAway(brand) ? offBrand : onBrand, HOVER_SHARE)
  const turned = mixOf(hexOf(turnedTowards(oklchOf(brand))), offBrand, HOVER_SHARE)
  return {
    brand,
    'on-brand': onBrand,
    'off-brand': offBrand,
    'brand-hover': readableOn(oklchOf(hover), [onBrand], away),
    'brand-2': readableOn(oklchOf(turned), [onBrand], away),
  }
}

/** Black can't get darker nor white lighter: there a hover goes the other way. */
const canMoveAway = (brand: string) => oklchOf(brand).l > 0.2 && oklchOf(brand).l < 0.96

function turnedTowards(colour: Oklch): Oklch {
  const turn = Math.max(-GRADIENT_TURN, Math.min(GRADIENT_TURN, GRADIENT_HUE - colour.h))
  return { ...colour, h: colour.h + turn }
}

function inksOf(brand: Oklch, planes: ReturnType<typeof planesOf>) {
  const tinted = [ACCENTS['sun-wash'], ACCENTS['ok-wash'], ACCENTS['bad-wash']]
  const quiet = [PAPER, planes.wash, planes.haze]
  const all = [...quiet, planes.sky, ...tinted]
  const lit = [planes.night, planes.deep]
  const ink = hexOf(toneOf(brand, 0.235, 0.05))
  return {
    'brand-ink': readableOn({ ...brand, l: Math.min(brand.l, 0.47) }, all),
    ink,
    'ink-2': readableOn(toneOf(brand, 0.43, 0.035), all),
    'ink-3': readableOn(toneOf(brand, 0.52, 0.03), quiet),
    'line-2': readableOn(toneOf(brand, 0.62, 0.035), quiet, { ratio: LARGE_TEXT }),
    'on-night': readableOn(toneOf(brand, 0.97, 0.01), lit, { direction: 'lighter' }),
    'on-night-2': readableOn(toneOf(brand, 0.82, 0.03), lit, { direction: 'lighter' }),
    tint: `${ink}14`,
  }
}

function illustrationOf(brand: string) {
  const base = oklchOf(brand)
  const isWarm = base.h > WARM_HUES.from && base.h < WARM_HUES.to && base.c > WARM_HUES.chroma
  const tone = (l: number, chroma: number) => hexOf(toneOf(base, l, chroma))
  return {
    'il-night': tone(0.24, 0.08),
    'il-deep': tone(0.34, 0.12),
    'il-wall': brand,
    'il-mid': tone(0.68, 0.135),
    'il-sky': tone(0.8, 0.1),
    'il-light': tone(0.89, 0.055),
    'il-pale': tone(0.955, 0.025),
    'il-sun': isWarm ? hexOf({ l: 0.97, c: 0.07, h: 100 }) : ACCENTS.sun,
    'il-ember': isWarm ? hexOf({ l: 0.62, c: 0.19, h: 32 }) : hexOf({ l: 0.7, c: 0.18, h: 45 }),
  }
}

/**
 * The action on a brand-coloured surface is the sun colour, unless the surface is of that colour itself; rings must be
 * visible too.
 */
function actionOf(walls: ReturnType<typeof wallsOf>) {
  const { brand, 'on-brand': onBrand, 'off-brand': offBrand } = walls
  const drowns = contrastOf(ACCENTS.sun, brand) < FAINT_ON_BRAND
  return {
    cta: drowns ? onBrand : ACCENTS.sun,
    'cta-hover': drowns ? mixOf(onBrand, offBrand, HOVER_SHARE) : ACCENTS['sun-hover'],
    'cta-2': drowns ? onBrand : ACCENTS['sun-2'],
    'on-cta': drowns ? offBrand : ACCENTS['on-sun'],
    'brand-edge': contrastOf(brand, PAPER) < FAINT_ON_PAPER ? 'var(--line-2)' : 'transparent',
    'tint-on-brand': `${onBrand}1f`,
    'ring-on-brand': contrastOf(ACCENTS.sun, brand) >= LARGE_TEXT ? ACCENTS.sun : onBrand,
  }
}

/** Two hex digits after a colour are its opacity. */
function depthOf(night: string) {
  return {
    'sh-1': `0 1px 2px ${night}0f, 0 4px 14px ${night}0f`,
    'sh-2': `0 2px 6px ${night}0f, 0 18px 48px ${night}24`,
    'sh-3': `0 8px 24px ${night}1f, 0 40px 96px ${night}3d`,
    scrim: `${night}8c`,
    'scrim-on-paper': mixOf(PAPER, night, 0.55),
  }
}
