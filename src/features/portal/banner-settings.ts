import { z } from 'zod'
import { colour, ENDS_BEFORE_START, isInOrder, linkTarget, moment, textByLanguage } from './setting-fields.ts'

/** A message above every page of the main layout; at most one at a time (IMPL-27). */
export const banner = z
  .object({
    text: textByLanguage,
    link: z.object({ to: linkTarget, text: textByLanguage }).optional(),
    /** Background colour; the text colour is computed from it. */
    color: colour.default('blue'),
    from: moment,
    to: moment,
    /** Paths without language; `/courses/*` means a whole branch, an empty list means all pages. */
    pages: z.array(z.string().startsWith('/')).default([]),
    closable: z.boolean().default(true),
  })
  .refine(isInOrder, ENDS_BEFORE_START)
export type Banner = z.infer<typeof banner>

/** Maintenance: on, off, or on within a planned time (IMPL-28). */
export const maintenance = z.preprocess(
  (set) => (typeof set === 'boolean' ? { enabled: set } : set),
  z
    .object({
      enabled: z.boolean().default(false),
      from: moment,
      to: moment,
      /** Shown instead of the standard text. */
      text: textByLanguage.default({}),
    })
    .refine(isInOrder, ENDS_BEFORE_START)
    .prefault({}),
)
