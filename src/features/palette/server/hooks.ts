import type { SignedInVisitor, StaffRole } from '#base/roles.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { IconName } from '#ui/icon-paths.ts'

/** A screen or an action at an address. */
export interface PlaceSource {
  id: string
  /** Key of its title among the texts of the package `admin`. */
  text: string
  /** Key of a text with other words by which it is found. */
  words?: string
  icon: IconName
  /** Address without language. */
  to: string
  /** The lowest role that is offered it. */
  access: StaffRole
}

/** Who searches, and in which language titles are answered. */
export interface Searcher {
  visitor: SignedInVisitor
  lang: string
}

/** Something that was found. */
export interface FoundRecord {
  title: string
  within: string
  /** Address without language. */
  to: string
}

/** Records that are found by their name. It must answer only those that the visitor may open. */
export interface RecordSource {
  /** Unique; its name is the text `palette.kinds.<id>` of the package `admin`. */
  id: string
  icon: IconName
  /** The lowest role that may find any of them. Others are not searched for. */
  access: StaffRole
  /** Returns what matches, best first. `isNear` asks for what is spelt alike, after nothing was found that contains the words. */
  find: (kernel: Kernel, search: Searcher & { q: string; limit: number; isNear: boolean }) => Promise<FoundRecord[]>
  /** Matches the addresses of its records, without language. Its first group is what `read` is given. */
  address: RegExp
  /** Returns records by their addresses, those that still exist and may still be opened. */
  read: (kernel: Kernel, search: Searcher & { keys: readonly string[] }) => Promise<FoundRecord[]>
}

/** What a feature contributes to the search under Ctrl K. */
export interface PaletteEntries {
  screens?: readonly PlaceSource[]
  actions?: readonly PlaceSource[]
  records?: readonly RecordSource[]
}

/**
 * The search under Ctrl K of administration, desk and studio. A feature lists `on(paletteEntries, { … })` among its listeners and adds
 * the texts to a `texts.json` of its own.
 */
export const paletteEntries = defineHook<PaletteEntries>('palette.entries')
