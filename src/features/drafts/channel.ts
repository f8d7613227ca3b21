import type { PresentPerson } from './presence.ts'

/** Names a document. One that belongs to no course is a room of its own, of this name. */
export const documentName = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`

/** Channel of the events about drafts. */
export const DRAFTS_CHANNEL = 'drafts'

/** What happened in a room, such as a course that is written. */
export type DraftEvent =
  /** A document has a new revision: editors that have an older one ask for what they missed. */
  | { type: 'saved'; room: string; kind: string; id: string; revision: number }
  /** Somebody came, or is at another place now. */
  | { type: 'here'; room: string; person: PresentPerson }
  | { type: 'left'; room: string; session: string }
  /** Comments on the documents have changed. */
  | { type: 'commented'; room: string }
