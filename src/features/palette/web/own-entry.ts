import type { IconName } from '#ui/icon-paths.ts'

/** An entry that only one page offers. */
export interface OwnEntry {
  key: string
  icon: IconName
  text: string
  /** Address without language, or what is done. */
  act: string | (() => void)
}
