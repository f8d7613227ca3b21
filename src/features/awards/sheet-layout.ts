// Separate from model.ts, because the browser needs these without the schemas.

/** Paper sizes of certificates, in points. */
export const PAPERS = {
  a4: { width: 841.89, height: 595.28 },
  'a4-upright': { width: 595.28, height: 841.89 },
  letter: { width: 792, height: 612 },
  'letter-upright': { width: 612, height: 792 },
} as const
export type Paper = keyof typeof PAPERS
export const PAPER_NAMES = ['a4', 'a4-upright', 'letter', 'letter-upright'] as const satisfies Paper[]

/** Fields that can be placed on a custom layout. */
export const PLACE_NAMES = ['name', 'wording', 'course', 'about', 'date', 'number', 'signer', 'check'] as const
export type PlaceName = (typeof PLACE_NAMES)[number]

export const PLACE_ALIGNS = ['start', 'center', 'end'] as const
export const PLACE_INKS = ['dark', 'brand', 'light'] as const
export const PLACE_FACES = ['title', 'text'] as const

export const PLACE_MIN_WIDTH = 5
export const PLACE_SIZES = { min: 6, max: 96 } as const

/** Position of a field: percent of the paper from its left and upper edge, letters in points. */
export interface SheetPlace {
  x: number
  y: number
  width: number
  size: number
  align: (typeof PLACE_ALIGNS)[number]
  ink: (typeof PLACE_INKS)[number]
  face: (typeof PLACE_FACES)[number]
}

/** A custom certificate layout. Fields without a place are not printed. */
export interface SheetLayout {
  paper: Paper
  /** Address of a picture that covers the whole paper. */
  background: string | null
  places: { [Name in PlaceName]?: SheetPlace }
}

/** Returns the layout with a field moved, or removed. */
export function placed(layout: SheetLayout, name: PlaceName, place: SheetPlace | undefined): SheetLayout {
  const { [name]: _, ...others } = layout.places
  return { ...layout, places: place ? { ...others, [name]: place } : others }
}

/** Half a percent: the grid for dragging. */
const STEP = 0.5
const toGrid = (value: number): number => Math.round(value / STEP) * STEP
const within = (value: number, max: number): number => Math.min(Math.max(value, 0), max)

/** Returns a place moved by percents of the paper, kept within its edges. */
export function movedPlace<P extends Pick<SheetPlace, 'x' | 'y' | 'width'>>(place: P, by: { x: number; y: number }): P {
  const x = within(toGrid(place.x + by.x), 100 - place.width)
  return { ...place, x, y: within(toGrid(place.y + by.y), 100) }
}

const centred = { x: 10, width: 80, align: 'center', ink: 'dark' } as const
const foot = { y: 84, width: 24, size: 11, ink: 'dark', face: 'text' } as const

/** The default layout. */
export const STARTING_LAYOUT: SheetLayout = {
  paper: 'a4',
  background: null,
  places: {
    name: { ...centred, y: 34, size: 44, face: 'title' },
    wording: { ...centred, y: 47, size: 14, face: 'text' },
    course: { ...centred, y: 54, size: 24, face: 'title' },
    about: { ...centred, y: 62, size: 12, face: 'text' },
    date: { ...foot, x: 10, align: 'start' },
    signer: { ...foot, x: 38, y: 76, align: 'center' },
    number: { ...foot, x: 66, align: 'end' },
    check: { ...centred, y: 94, size: 8.5, face: 'text' },
  },
}

/** Returns the default layout, mirrored for right-to-left languages. */
export const startingLayout = (direction: 'ltr' | 'rtl'): SheetLayout =>
  direction === 'ltr'
    ? STARTING_LAYOUT
    : {
        ...STARTING_LAYOUT,
        places: Object.fromEntries(
          Object.entries(STARTING_LAYOUT.places).map(([name, place]) => [
            name,
            { ...place, x: 100 - place.width - place.x },
          ]),
        ),
      }

const NEW_PLACE: SheetPlace = { ...centred, y: 50, size: 12, face: 'text' }

/** Returns the initial position of a field that is added. */
export const startingPlace = (name: PlaceName): SheetPlace => STARTING_LAYOUT.places[name] ?? NEW_PLACE
