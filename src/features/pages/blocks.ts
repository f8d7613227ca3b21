import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { z } from 'zod'

/** A piece of text; a link if it has `to`. */
export interface TextPiece {
  text: string
  to?: string
}

/** Texts of a block with links in them, by prop name. */
export type LinkedTexts = Partial<Record<string, TextPiece[]>>

/** A video or audio recording that can be played to its end. */
export interface BlockMedia {
  /** Identifies it. */
  address: string
  title: string
  /** Seconds. */
  duration?: number | undefined
  /** Percentage that must be watched to complete the element. */
  completeAt?: number | undefined
}

/** What the text of a block is placed on: paper, the brand colour, its dark shade, or a picture. */
export type BlockGround =
  | { kind: 'paper' | 'brand' | 'night' }
  | {
      kind: 'picture'
      pictures: readonly { path: string; picture: unknown }[]
      /** Opacity of the dark veil between picture and text at its thinnest, from 0 to 1. */
      veil: number
    }

/** What is wrong with a block beyond its schema, so that learners would be stuck in it. */
export interface BlockFault {
  kind: 'dialog-unreachable' | 'dialog-dead-end' | 'dialog-loop'
  /** Where it is within the props. */
  path: string
}

/** What a block part declares to the server: its name, the version of its data, and their schema. */
export interface BlockDefinition {
  type: string
  version: number
  /** Category of the catalogue (spec §1), or `landing`. */
  category: string
  /** Schema of the resolved props, those of one language. */
  props: z.ZodType
  /** Names of props with HTML, at any depth. They are sanitised on write. */
  html?: readonly string[]
  /** Further sanitising of props on write, in every language. */
  clean?: (props: Record<string, unknown>) => Record<string, unknown>
  /** Names of plain-text props in which references become links; the resulting `pieces` are added to the props. */
  linked?: readonly string[]
  /**
   * Returns the part of the resolved props that may be shown, for blocks with content that visitors must not know yet.
   * By default all of them. `hideId` replaces an id by an opaque one. Undefined leaves the block out.
   */
  present?: (
    props: Record<string, unknown>,
    block: { id: string; hideId: (id: string) => string },
  ) => Record<string, unknown> | undefined
  /** Returns what is wrong with the props beyond their schema. */
  faults?: (props: Record<string, unknown>) => BlockFault[]
  /** Returns the video or recording in the resolved props. */
  media?: (props: Record<string, unknown>) => BlockMedia | undefined
  /** Returns what its text is placed on, for contrast checks. By default paper. */
  ground?: (props: Record<string, unknown>) => BlockGround
  /** Props of a new block in the designer. */
  starter?: Record<string, unknown>
  /** `migrations[0]` turns props of version 1 into version 2, and so on. */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[]
}

// Each view declares its own props; the schema of its block guarantees them.
// oxlint-disable-next-line typescript/no-explicit-any -- no other type accepts every view
type OwnProps = any

/** Exports of a block part's `view.tsx`. */
export interface BlockViewModule {
  View: ComponentType<OwnProps>
  /** Queries that the view uses, so that they can be loaded before it renders. */
  queries?: (props: OwnProps, lang: string) => { queryKey: QueryKey }[]
}
