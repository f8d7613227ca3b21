import { createStore } from '#base/store.ts'

/** Sizes of the text of lessons; kept in this browser. */
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const STORAGE_KEY = 'text-size'

const isTextSize = (value: string | null): value is TextSize => TEXT_SIZES.some((size) => size === value)

/** The size that the reader has chosen, here or in an earlier visit. */
export const textSize = createStore<TextSize>('normal', keptSize)

function keptSize(): TextSize {
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
    // Then it lasts for this visit.
  }
}

/** After the largest comes the normal one again. */
export const nextTextSize = (size: TextSize): TextSize =>
  TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? 'normal'
