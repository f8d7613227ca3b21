import { z } from 'zod'
import { LINK_DAYS, LINK_NOTE_MAX_LENGTH } from './limits.ts'
import { contentId } from './model.ts'

const moment = z.iso.datetime()

/** An address that shows a draft to anyone who has it. Authors see these facts; the address itself is not stored. */
export const previewLink = z.object({
  id: z.string(),
  /** For whom it is. */
  note: z.string(),
  /** Null when the person was erased. */
  madeBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: moment,
  expiresAt: moment,
  /** When it was opened last; null if never. */
  openedAt: moment.nullable(),
})
export type PreviewLink = z.infer<typeof previewLink>

export const newPreviewLink = z.object({
  /** Chosen by the browser, so that a repeated request makes no second link. */
  id: contentId,
  days: z.union(LINK_DAYS.map((days) => z.literal(days))),
  note: z.string().trim().max(LINK_NOTE_MAX_LENGTH).default(''),
})
