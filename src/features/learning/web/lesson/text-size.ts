import { createStore } from '#base/store.ts'

/** Text sizes of lessons; the choice is stored in this browser. */
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const STORAGE_KEY = 'text-size'

const isTextSize = (value: string | null): value is TextSize => TEXT_SIZES.some((size) => size === value)

/** The size that the reader has chosen, in this or an earlier visit. */
export const textSize = createStore<TextSize>('normal', savedSize)

function savedSize(): TextSize {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return isTextSize(kept) ? kept : 'normal'
  } catch {
    return 'normal'
  }
}

export function chooseTextSize(size: TextSize): void {
  textSize.set(size)
  try {
    localStorage.setItem(STORAGE_KEY, size)
  } catch {
    // Storage is blocked: the choice lasts for this visit.
  }
}

/** Returns the next size; the largest is followed by normal. */
export const nextTextSize = (size: TextSize): TextSize =>
  TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? 'normal'
