/** Lists of the inbox. */
export const DESK_TABS = ['waiting', 'mine', 'all', 'snoozed', 'closed'] as const
export type DeskTab = (typeof DESK_TABS)[number]

/** By what conversations are narrowed. */
export interface DeskFilter {
  course?: string | undefined
  lang?: string | undefined
  tag?: string | undefined
  campaign?: string | undefined
  /** Whose they are; only for leaders. */
  mentor?: string | undefined
  team?: string | undefined
}
