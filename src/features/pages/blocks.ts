import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { z } from 'zod'

/** A piece of a text; with `to` it is a link. */
export interface TextPiece {
  text: string
  to?: string
}

/** The texts of a block that hold links, by the name of the prop. */
export type LinkedTexts = Partial<Record<string, TextPiece[]>>

/** A film or a recording that can be watched or heard to its end. */
export interface BlockMedia {
  /** What tells it from another. */
  address: string
  title: string
  /** Seconds. */
  duration?: number | undefined
  /** Percent of it that has to be seen before its element is finished. */
  completeAt?: number | undefined
}

/** What words of a block stand on: paper, a wall in the portal's colour, its night, or pictures. */
export type BlockGround =
  | { kind: 'paper' | 'brand' | 'night' }
  | {
      kind: 'picture'
      pictures: readonly { path: string; picture: unknown }[]
      /** How much of the portal's night lies between picture and words where it is thinnest, from 0 to 1. */
      veil: number
    }

/** What a block part tells the server: its name, the version of its data and what the data must be. */
export interface BlockDefinition {
  type: string
  version: number
  /** Category of the catalogue (spec §1), or `landing`. */
  category: string
  /** The resolved props: those of one language. */
  props: z.ZodType
  /** Names of props that hold HTML, at any depth. They are cleaned on write. */
  html?: readonly string[]
  /** What of props may be kept, beyond their HTML. They are cleaned on write, those of every language. */
  clean?: (props: Record<string, unknown>) => Record<string, unknown>
  /** Names of plain texts of the resolved props in which references are links: `pieces` of the props brings what these are. */
  linked?: readonly string[]
  /**
   * What of the resolved props may be shown; all of them where it is not told. For blocks that hold what a visitor must not
   * know yet. `hideId` gives the id under which something is shown instead of its own. Undefined leaves the block out.
   */
  present?: (
    props: Record<string, unknown>,
    block: { id: string; hideId: (id: string) => string },
  ) => Record<string, unknown> | undefined
  /** The film or recording that it holds, of its resolved props. */
  media?: (props: Record<string, unknown>) => BlockMedia | undefined
  /** On what its words stand, for who asks whether they can be read. Without it, on paper. */
  ground?: (props: Record<string, unknown>) => BlockGround
  /** Props with which the designer begins. */
  starter?: Record<string, unknown>
  /** `migrations[0]` turns props of version 1 into version 2, and so on. */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[]
}

// Each view declares its own props; the schema of its block keeps them right.
// oxlint-disable-next-line typescript/no-explicit-any -- no other type lets every view in
type OwnProps = any

/** What a block part's `view.tsx` exports. */
export interface BlockViewModule {
  View: ComponentType<OwnProps>
  /** Queries whose answers the view shows, so that a page can load them before it renders. */
  queries?: (props: OwnProps, lang: string) => { queryKey: QueryKey }[]
}
