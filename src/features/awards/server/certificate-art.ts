import { ACCENTS } from '#ui/accents.ts'
import { arch, circle, path, rect, svgFile } from '#ui/art/draw.ts'

/** Colours of the portal's theme by token, as `themeColours` returns them. */
export type Colours = Readonly<Record<string, string>>

const WIDTH = 440
const HEIGHT = 794
const FLOOR = 690
/** Nested arches: width, spring and token, from the nearest. */
const ENFILADE: [width: number, spring: number, token: string][] = [
  [400, 340, 'il-deep'],
  [330, 384, 'il-mid'],
  [262, 428, 'brand'],
  [198, 472, 'il-sky'],
  [138, 516, 'il-pale'],
]
const STEPS = [690, 712, 734]
/** Light on the steps: start and width at the top of each. */
const LIGHT: [x: number, width: number][] = [
  [141.1, 155.8],
  [116.9, 199.4],
  [92.7, 243],
]

/** Draws five doors and the sun, 440 by 794. In right-to-left languages the light comes from the other side. */
export function certificateArt(colours: Colours, isRtl: boolean): string {
  const of = (token: string) => colours[token] ?? '#000000'
  const sun = of('sun')
  const steps = STEPS.flatMap((y) => [
    rect({ x: 0, y, width: WIDTH, height: 9, fill: of('il-pale') }),
    rect({ x: 0, y: y + 9, width: WIDTH, height: 13, fill: of('il-sky') }),
  ])
  const light = LIGHT.map(([x, width], index) => {
    const y = (STEPS[index] ?? FLOOR) + 9
    return path(`M${x} ${y}h${width}l11.5 13H${x - 14.5}z`, of('il-ember'), 0.45)
  })
  const drawing = [
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: of('brand') }),
    path(`M${WIDTH} 0v${HEIGHT}H0V500z`, of('il-deep'), 0.28),
    ...ENFILADE.map(([width, spring, token]) =>
      arch({ x: (WIDTH - width) / 2, width, base: FLOOR, spring }, of(token)),
    ),
    circle(236, 588, 36, sun),
    path('M151 640q40-24 80-6t58-8v64H151z', of('il-sky')),
    rect({ x: 0, y: FLOOR, width: WIDTH, height: HEIGHT - FLOOR, fill: of('il-night') }),
    ...steps,
    path(`M151 ${FLOOR}h138l92 104H35z`, sun),
    ...light,
  ].join('')
  return svgFile(WIDTH, HEIGHT, isRtl ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${drawing}</g>` : drawing)
}

const ARCH = 'M1 33V15a14 14 0 0 1 28 0v18h-6.5V15.5a7.5 7.5 0 0 0-15 0V33z'
const SUN = 'M10 33V23.5a5 5 0 0 1 10 0V33z'

/** Draws the product's mark, 30 by 34, with its arch in a colour. */
export const markDrawing = (colour: string): string =>
  svgFile(30, 34, `<path fill="${colour}" fill-rule="evenodd" d="${ARCH}"/>${path(SUN, ACCENTS.sun)}`)
