/** Side of the uploaded square in pixels: twice the largest size at which an avatar is shown. */
export const CROP_SIDE = 512
export const ZOOM_MAX = 4

export interface Size {
  width: number
  height: number
}

/** The selected square of a picture. `x` and `y` are its position within the remaining room, 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Clamps a crop to its picture. */
export const keptWithin = ({ zoom, x, y }: Crop): Crop => ({
  zoom: within(zoom, 1, ZOOM_MAX),
  x: within(x, 0, 1),
  y: within(y, 0, 1),
})

/** Returns the selected square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** Returns the crop after dragging the picture by fractions of the shown square. */
export function pushed(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop)
  const share = (part: number, room: number) => (room > 0 ? (part * side) / room : 0)
  return keptWithin({
    ...crop,
    x: crop.x - share(by.x, size.width - side),
    y: crop.y - share(by.y, size.height - side),
  })
}
