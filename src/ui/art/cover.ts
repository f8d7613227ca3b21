import { svgFile } from './draw.ts'
import { hashOf, hueOf } from './hue.ts'
import { aqueduct } from './scenes/aqueduct.ts'
import { chairs } from './scenes/chairs.ts'
import { doors } from './scenes/doors.ts'
import { garden } from './scenes/garden.ts'
import { harp } from './scenes/harp.ts'
import { house } from './scenes/house.ts'
import { lake } from './scenes/lake.ts'
import { niches } from './scenes/niches.ts'
import { porch } from './scenes/porch.ts'
import { COVER_HEIGHT, COVER_WIDTH, type Scene, type Variation } from './scenes/scene.ts'
import { theatre } from './scenes/theatre.ts'
import { tonesOf } from './tones.ts'

export const SCENES = { lake, harp, niches, chairs, theatre, doors, garden, house, aqueduct, porch } satisfies Record<
  string,
  Scene
>
export type SceneName = keyof typeof SCENES
const NAMES = Object.keys(SCENES) as SceneName[]

/** The hue and scene of a cover, if they were chosen. */
export interface CoverChoice {
  /** In degrees. */
  hue?: number | undefined
  scene?: SceneName | undefined
}

/**
 * Draws the cover of a course without an uploaded picture, 640 by 480, as SVG text. The same id always gets the
 * same drawing.
 */
export function coverSvg(id: string, { hue = hueOf(id), scene = sceneOf(id) }: CoverChoice = {}): string {
  return svgFile(COVER_WIDTH, COVER_HEIGHT, SCENES[scene](tonesOf(hue), variationOf(id)))
}

const sceneOf = (id: string): SceneName => NAMES[hashOf(`scene ${id}`) % NAMES.length] ?? 'porch'

const LIFTS = 5

function variationOf(id: string): Variation {
  const hash = hashOf(`vary ${id}`)
  return { lift: ((hash % LIFTS) / (LIFTS - 1)) * 2 - 1, more: (Math.floor(hash / LIFTS) % 3) - 1 }
}
