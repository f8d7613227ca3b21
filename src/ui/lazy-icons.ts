import { addIcons, circle } from './icon-paths.ts'

/** Icons that aren't needed on a first visit. Import this file where one of them is shown. */
export const LAZY_ICONS = {
  /** A handle to drag by. */
  'drag-handle': [6, 12, 18].map((y) => circle(9, y, 0.6) + circle(15, y, 0.6)).join(''),
  float: 'M11 18H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v2.5M14 13.5h7V19h-7z',
  'volume-off': 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  redo: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h6',
  swap: 'M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5',
  captions:
    'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'letter-f': 'M17 4h-1.5a4 4 0 0 0-4 4v12.5M7.5 12H16',
  'letter-g': 'M19 7.5A8.5 8.5 0 1 0 20.5 12H13',
  'text-size': 'M3 18 7.5 6 12 18M4.5 14.5h6M14 18v-4a3 3 0 0 1 6 0v4M14 15.5h6',
} as const

export type LazyIconName = keyof typeof LAZY_ICONS

/** Returns the names of these icons. */
export const lazyIconNames = (): LazyIconName[] => Object.keys(LAZY_ICONS).filter(isLate)

const isLate = (name: string): name is LazyIconName => name in LAZY_ICONS

addIcons(LAZY_ICONS)
