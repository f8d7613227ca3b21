import { z } from 'zod'

/** Names of documents and of places in them. */
const place = z.string().max(128).nullable()

/** Where the author of a window is. A window reports it periodically; one that stops reporting counts as closed. */
export const presenceReport = z.object({
  /** The window, chosen by the browser. */
  session: z.uuid(),
  /** The document, such as an element; null for the room itself. */
  document: place,
  /** Where in the document, such as a block. */
  place,
  /** False when the window is closed. */
  isOpen: z.boolean(),
})
export type PresenceReport = z.infer<typeof presenceReport>

/** A window in which somebody writes. */
export const presentPerson = z.object({
  session: z.string(),
  userId: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  document: z.string().nullable(),
  place: z.string().nullable(),
})
export type PresentPerson = z.infer<typeof presentPerson>
