/** Tabs of the inbox. */
export const DESK_TABS = ['waiting', 'mine', 'all', 'snoozed', 'closed'] as const
export type DeskTab = (typeof DESK_TABS)[number]

/** Filter of the inbox. */
export interface DeskFilter {
  course?: string | undefined
  lang?: string | undefined
  tag?: string | undefined
  campaign?: string | undefined
  /** The mentor of the conversations; only for leaders. */
  mentor?: string | undefined
  team?: string | undefined
}
