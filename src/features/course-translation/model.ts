import { z } from 'zod'
import { UNIT_STATES } from './states.ts'
import { MARKS_MAX, SOURCE_MAX, UNITS_MAX } from './limits.ts'

/** From what a translation was made, and how far each of its units is. Both lists have an entry for each unit of the translation. */
export const textMark = z.object({
  /** Digest of the translation that the mark belongs to. */
  target: z.string().max(32),
  source: z.array(z.string()).max(UNITS_MAX),
  states: z.array(z.enum(UNIT_STATES)).max(UNITS_MAX),
})
export type TextMark = z.infer<typeof textMark>

const path = z.array(z.string().max(128)).min(1).max(12)

export const placedMark = textMark.extend({ path })

export const sentMarks = z.object({
  marks: z
    .array(placedMark)
    .min(1)
    .max(MARKS_MAX)
    .refine((marks) => JSON.stringify(marks).length <= SOURCE_MAX * 4, { error: 'tooLong' }),
})

/** How many texts are in each state, and how many words they have. */
export const textCounts = z.object({
  missing: z.int(),
  machine: z.int(),
  written: z.int(),
  checked: z.int(),
  outdated: z.int(),
  words: z.int(),
  /** Words of texts that are translated, also of outdated ones. */
  translated: z.int(),
})
export type TextCounts = z.infer<typeof textCounts>

/** Texts of the course itself, or of a lesson, test or webinar. */
export const textGroup = z.object({
  /** Null for the course itself. */
  elementId: z.string().nullable(),
  title: z.string(),
  counts: textCounts,
})
export type TextGroup = z.infer<typeof textGroup>

/** An equal text of the course that has a translation. */
export const repeat = z.object({ source: z.string(), target: z.string(), title: z.string() })
export type Repeat = z.infer<typeof repeat>

/** Texts that are sent together. */
const TEXTS_SENT_MAX = 5000
const NAME_MAX = 1000
const TEXT_MAX = 60_000

/** A text of a file for translators, with markers in place of tags. */
export const sentText = z.object({
  name: z.string().max(NAME_MAX),
  source: z.string().max(TEXT_MAX),
  /** Empty without a translation. */
  target: z.string().max(TEXT_MAX),
  /** `missing`: the file says that it is not translated yet. */
  state: z.enum(UNIT_STATES),
})
export type SentText = z.infer<typeof sentText>
export const sentTexts = z.array(sentText).max(TEXTS_SENT_MAX)

/** Why a text of a file is left out. */
export const REFUSALS = ['outdated', 'unknown', 'markers', 'whole'] as const
export const fileEffect = z.object({
  /** Texts that change, with how far they are. */
  changed: z.int(),
  same: z.int(),
  refused: z.array(z.object({ text: z.string(), reason: z.enum(REFUSALS) })),
})
export type FileEffect = z.infer<typeof fileEffect>
