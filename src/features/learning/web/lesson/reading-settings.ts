import { createStore, type Store } from '#base/store.ts'

/** Sizes of a lesson's text, and lengths of its lines. The choices are stored in this browser. */
export const TEXT_SIZES = ['small', 'normal', 'large', 'largest', 'huge'] as const
export const LINE_LENGTHS = ['short', 'normal', 'long'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Sizes relative to the normal one: `lesson.module.css`. */
export const SHARE_OF_NORMAL: Record<TextSize, number> = {
  small: 0.9,
  normal: 1,
  large: 1.15,
  largest: 1.35,
  huge: 1.6,
}

/** The keys of `data-*` on <html>, which the boot script sets too. */
export const textSize = storedChoice('textSize', TEXT_SIZES)
export const lineLength = storedChoice('lineLength', LINE_LENGTHS)

/** Returns the size that is `steps` larger, or smaller if negative; undefined beyond the last. */
export const sizeBeside = (size: TextSize, steps: number): TextSize | undefined =>
  TEXT_SIZES[TEXT_SIZES.indexOf(size) + steps]

function storedChoice<Value extends string>(key: string, values: readonly Value[]): Store<Value | 'normal'> {
  const isKnown = (value: string | null): value is Value => values.some((known) => known === value)
  const store = createStore<Value | 'normal'>('normal', () => {
    try {
      const saved = localStorage.getItem(key)
      return isKnown(saved) ? saved : 'normal'
    } catch {
      return 'normal'
    }
  })
  const set = (value: Value | 'normal') => {
    store.set(value)
    try {
      localStorage.setItem(key, value)
    } catch {
      // Storage is blocked: the choice lasts for this visit.
    }
  }
  return { ...store, set }
}
