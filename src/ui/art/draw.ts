import { SKINS, type Tones } from './tones.ts'

/** Functions that return SVG text. Light comes from the upper end side; shadow falls to the lower start side. */

const round = (value: number): number => Math.round(value * 10) / 10
const attribute = (name: string, value: number | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`

interface Paint {
  fill: string
  opacity?: number
}

export const path = (d: string, fill: string, opacity?: number): string =>
  `<path d="${d}" fill="${fill}"${attribute('opacity', opacity)}/>`

interface Rect extends Paint {
  x: number
  y: number
  width: number
  height: number
  /** Radius of the rounded corners. */
  corner?: number
}

/** A rectangle. Without round corners it is a path, which is shorter. */
export function rect({ x, y, width, height, corner, fill, opacity }: Rect): string {
  if (corner === undefined)
    return path(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`, fill, opacity)
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}"`
  return `<rect ${place} fill="${fill}"${attribute('opacity', opacity)}/>`
}

export const circle = (x: number, y: number, r: number, fill: string, opacity?: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${attribute('opacity', opacity)}/>`

interface Arch {
  x: number
  width: number
  /** The y coordinate of its foot. */
  base: number
  /** The y coordinate at which the straight part ends and the round head begins. */
  spring: number
}

/** Outline of an opening with a round head. */
export const archPath = ({ x, width, base, spring }: Arch): string =>
  `M${round(x)} ${round(base)}V${round(spring)}a${round(width / 2)} ${round(width / 2)} 0 0 1 ${round(width)} 0V${round(base)}z`

export const arch = (shape: Arch, fill: string, opacity?: number): string => path(archPath(shape), fill, opacity)

interface Opening extends Arch {
  /** Thickness of the wall, visible on the start side. */
  depth: number
  reveal: string
  inside: string
  /** SVG of the view through the opening. */
  view?: string
}

/** An opening in a wall: the thickness of the wall is visible, and the view behind it. */
export function opening({ depth, reveal, inside, view = '', ...shape }: Opening): string {
  const { x, width, base, spring } = shape
  const id = `o${Math.round(x)}-${Math.round(base)}`
  const inner = archPath({ ...shape, x: x + depth, base: base + 2 })
  const wall = rect({
    x: x - 1,
    y: spring - width / 2 - 1,
    width: width + 2,
    height: base - spring + width / 2 + 2,
    fill: reveal,
  })
  const seen = view && `<clipPath id="${id}i"><path d="${inner}"/></clipPath><g clip-path="url(#${id}i)">${view}</g>`
  return `<clipPath id="${id}"><path d="${archPath(shape)}"/></clipPath><g clip-path="url(#${id})">${wall}${path(inner, inside)}${seen}</g>`
}

interface Pool extends Paint {
  x: number
  width: number
  base: number
  length: number
  /** How far it leans away from the light: -0.5 to -0.9. */
  shear: number
}

const sheared = ({ shear, base, fill, opacity }: Pool, d: string): string =>
  `<path transform="matrix(1 0 ${shear} 1 ${round(-shear * base)} 0)" d="${d}" fill="${fill}"${attribute('opacity', opacity)}/>`

/** Light that falls through an opening with a straight head. */
export const pool = (light: Pool): string =>
  sheared(light, `M${light.x} ${light.base}v${light.length}h${light.width}v${-light.length}z`)

/** Light that falls through an arch onto the floor: the arch's outline, lying flat. */
export function poolArch(light: Pool): string {
  const { x, width, base, length } = light
  const straight = round(length * 0.55)
  return sheared(light, `M${x} ${base}v${straight}a${width / 2} ${round(length * 0.45)} 0 0 0 ${width} 0v${-straight}z`)
}

interface Column {
  x: number
  base: number
  width: number
  height: number
  lit: string
  shade: string
}

/** A column with base and capital, its shaded half on the start side. */
export function column({ x, base, width: w, height, lit, shade }: Column): string {
  const top = base - height
  const shaft = { y: top + w * 0.58, height: height - w * 0.92 }
  return [
    rect({ x: x - w * 0.22, y: base - w * 0.34, width: w * 1.44, height: w * 0.34, fill: lit }),
    rect({ x: x - w * 0.22, y: top, width: w * 1.44, height: w * 0.3, fill: lit }),
    path(
      `M${round(x - w * 0.1)} ${round(top + w * 0.3)}h${round(w * 1.2)}l${round(-w * 0.1)} ${round(w * 0.28)}h${round(-w)}z`,
      shade,
    ),
    rect({ x, ...shaft, width: w, fill: lit }),
    rect({ x, ...shaft, width: w * 0.42, fill: shade }),
    rect({ x: x + w * 0.42, ...shaft, width: w * 0.18, fill: shade, opacity: 0.45 }),
  ].join('')
}

interface Tree {
  x: number
  base: number
  width: number
  height: number
  dark: string
  light: string
}

export function cypress({ x, base, width: w, height: h, dark, light }: Tree): string {
  const n = (value: number) => round(value)
  const side = `M${x} ${n(base - h)}c${n(w * 0.5)} ${n(h * 0.28)} ${n(w * 0.62)} ${n(h * 0.6)} ${n(w * 0.42)} ${n(h * 0.86)}`
  const whole = `${side}q${n(-w * 0.42)} ${n(h * 0.14)} ${n(-w * 0.84)} 0c${n(-w * 0.2)} ${n(-h * 0.26)} ${n(-w * 0.08)} ${n(-h * 0.58)} ${n(w * 0.42)} ${n(-h * 0.86)}z`
  const lit = `${side}q${n(-w * 0.2)} ${n(h * 0.07)} ${n(-w * 0.42)} ${n(h * 0.07)}z`
  return (
    path(whole, dark) +
    path(lit, light) +
    rect({ x: x - w * 0.06, y: base - h * 0.07, width: w * 0.12, height: h * 0.07, fill: dark })
  )
}

interface Ripples {
  x: number
  y: number
  count: number
  width: number
  gap: number
  fill: string
}

/** Reflections of the sun on water. */
export const ripples = ({ x, y, count, width, gap, fill }: Ripples): string =>
  Array.from({ length: count }, (_, index) => {
    const wide = width * (1 - index * 0.13) * (index % 2 ? 0.7 : 1)
    return rect({
      x: x - wide / 2 + ((index % 3) - 1) * 8,
      y: y + index * gap,
      width: wide,
      height: 5,
      fill,
      corner: 2.5,
    })
  }).join('')

interface Walker {
  x: number
  base: number
  scale: number
  cloth: string
  hair: string
  skin?: string
  /** Colour of a backpack; without it there is none. */
  bag?: string
}

/** A small person seen from behind. */
export function walker({ x, base, scale, cloth, hair, skin = SKINS[2], bag }: Walker): string {
  const body = [
    path('M-9 0V-30h7V0zM3 0V-28h7V0z', hair),
    path('M-15 -26V-58a15 15 0 0 1 30 0V-26q-15 6-30 0z', cloth),
    circle(0, -84, 11, skin),
    path('M-11.5 -84a11.5 11.5 0 0 1 23 0q0 7-4 9h-15q-4-2-4-9z', hair),
    bag ? rect({ x: -8, y: -60, width: 16, height: 20, fill: bag, corner: 4 }) : '',
  ]
  return `<g transform="translate(${x} ${base}) scale(${scale})">${body.join('')}</g>`
}

/** A boat with two sails. */
export const boat = (x: number, y: number, tones: Tones): string =>
  `<g transform="translate(${x} ${y})">${path('M-46 0h92q-8 26-30 26h-34q-22 0-28-26z', tones.night)}${path('M2 -8V-104q52 40 48 96z', tones.white)}${path('M-6 -8V-92q-34 44-34 84z', tones.light)}</g>`

/** A vertical gradient of `[offset, colour]` stops, from the top. */
export const gradient = (id: string, stops: [offset: number, colour: string][]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`

/** Wraps a drawing as an SVG file. */
export const svgFile = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
