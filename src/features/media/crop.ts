import type { CropArea } from '#features/files/media.ts'
import type { FocalPoint } from '#features/files/model.ts'

/** Aspect ratios to which a picture can be cropped. */
export const SHAPES = ['whole', 'wide', 'photo', 'square', 'tall'] as const
export type Shape = (typeof SHAPES)[number]

const RATIOS: Readonly<Record<Exclude<Shape, 'whole'>, number>> = { wide: 16 / 9, photo: 4 / 3, square: 1, tall: 4 / 5 }
const WHOLE = 100

interface Cropped {
  width: number
  height: number
  focal: FocalPoint
  shape: Shape
  /** Share of the largest possible crop of that shape, up to 1. */
  share: number
}

/** Returns the part of a picture with a shape and a size, centred on its focal point as far as the edges allow. */
export function cropAround({ width, height, focal, shape, share }: Cropped): CropArea {
  const ratio = shape === 'whole' ? width / height : RATIOS[shape]
  const own = width / height
  const part = { width: share * Math.min(1, ratio / own), height: share * Math.min(1, own / ratio) }
  const from = (at: number, length: number) => Math.min(Math.max(at / WHOLE - length / 2, 0), 1 - length)
  return { x: from(focal.x, part.width), y: from(focal.y, part.height), ...part }
}
