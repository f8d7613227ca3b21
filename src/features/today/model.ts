import { z } from 'zod'

/** From what does most harm: something failed, somebody waits for an answer, work that has time. The page sorts by it. */
export const HARMS = ['failed', 'urgent', 'normal'] as const
export type Harm = (typeof HARMS)[number]

/** Values that the texts of an item need besides `count`. */
const values = z.record(z.string(), z.union([z.string(), z.number()]))

/** A sentence with a count, since when, and the address where it is solved. */
export const waitingItem = z.object({
  /** Its texts are `today.items.<id>` of the package `admin`: `title`, `action` and, if there is more to say, `detail`. */
  id: z.string(),
  icon: z.string(),
  harm: z.enum(HARMS),
  count: z.int().positive(),
  /** When the oldest of them began to wait; null where that isn't known. */
  since: z.string().nullable(),
  /** Address of the filtered list, without language. */
  to: z.string(),
  values,
})
export type WaitingItem = z.infer<typeof waitingItem>

/** Something that ends or begins soon. Its texts are those of `waitingItem`. */
export const upcomingItem = z.object({
  id: z.string(),
  at: z.string(),
  count: z.int().positive(),
  to: z.string(),
  values,
})
export type UpcomingItem = z.infer<typeof upcomingItem>

/** A figure of the last seven days, and of the seven before. */
export const figure = z.object({
  id: z.string(),
  unit: z.enum(['count', 'minutes']),
  /** Address where there is more about it, without language. */
  to: z.string(),
  value: z.number().nullable(),
  before: z.number().nullable(),
  days: z.array(z.number().nullable()),
  sums: z.array(z.object({ currency: z.string(), amount: z.number() })),
})
export type Figure = z.infer<typeof figure>

/** A step of setting up a portal. Its texts are `today.setUp.<id>` of the package `admin`: `title`, `text` and `action`. */
const setUpStep = z.object({
  id: z.string(),
  state: z.enum(['done', 'open', 'skipped']),
  /** Address where the step is taken, without language. */
  to: z.string(),
})

/** The steps in their order, and the address of the page with all of them. */
export const setUp = z.object({ steps: z.array(setUpStep), to: z.string() })
export type SetUp = z.infer<typeof setUp>
