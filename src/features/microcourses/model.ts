import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import { seoMeta, shownBlock } from '#features/pages/model.ts'
import { MICROCOURSE_ACCESS, MICROCOURSE_STATES, MICROCOURSE_TYPES } from './limits.ts'

export type MicrocourseType = (typeof MICROCOURSE_TYPES)[number]
export type MicrocourseAccess = (typeof MICROCOURSE_ACCESS)[number]
export type MicrocourseState = (typeof MICROCOURSE_STATES)[number]

/** A messenger bot in which the microcourse can be taken too. */
export const microcourseBot = z.object({ messenger: z.string().min(1).max(40), url: z.url({ protocol: /^https$/ }) })
export type MicrocourseBot = z.infer<typeof microcourseBot>

/** A microcourse as lists show it. Spec §3. */
export const microcourseCard = z.object({
  id: z.string(),
  type: z.enum(MICROCOURSE_TYPES),
  props: z.object({ accessType: z.enum(MICROCOURSE_ACCESS) }),
  bots: z.array(microcourseBot),
  courseId: z.string().nullable(),
  /** Zero-based position among visible ones. */
  index: z.int(),
  /** Number shown to learners. */
  number: z.int(),
  visible: z.boolean(),
  title: z.string(),
  /** One sentence. */
  description: z.string(),
  /** Minutes. */
  duration: z.int(),
  cover: picture,
  /** 0 to 345 in steps of 15. */
  hue: z.int(),
  /** Path without language. */
  relativeUrl: z.string(),
})
export type MicrocourseCard = z.infer<typeof microcourseCard>

export const microcourse = microcourseCard.extend({
  components: z.array(shownBlock),
  /** Languages in which it can be read; all others show the primary language. */
  languages: z.array(z.string()),
  /** The course that it leads to. */
  course: z.object({ id: z.string(), title: z.string() }).nullable(),
  seo: seoMeta,
})
export type Microcourse = z.infer<typeof microcourse>

/** A person's progress in a microcourse. Times are ISO 8601. */
export const microcourseProgress = z.object({
  state: z.enum(MICROCOURSE_STATES),
  started: z.iso.datetime(),
  finished: z.iso.datetime().nullable(),
})
export type MicrocourseProgress = z.infer<typeof microcourseProgress>
