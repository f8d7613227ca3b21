import { z } from 'zod'

const keptFile = z.object({ src: z.string(), bytes: z.int() })
export type KeptFile = z.infer<typeof keptFile>

const keptLesson = z.object({
  id: z.string(),
  title: z.string(),
  relativeUrl: z.string(),
  /** Changes with the content of the lesson. */
  version: z.string(),
  /** Whether the learner may open it now; otherwise the lessons before it come first. */
  isOpen: z.boolean(),
  hasQuestions: z.boolean(),
  /** The content itself, without files. */
  bytes: z.int(),
  files: z.array(keptFile),
  /** Videos stored by the portal, which are kept only on request. */
  videos: z.array(keptFile),
})
export type KeptLesson = z.infer<typeof keptLesson>

/** What a learner may keep of a course, and how large it is. Sizes of pictures are estimates. */
export const keeping = z.object({
  courseId: z.string(),
  title: z.string(),
  /** Pictures of the course itself. */
  files: z.array(keptFile),
  lessons: z.array(keptLesson),
  /** What needs a network in any case. */
  needsNetwork: z.object({
    /** Videos and other content of other sites. */
    embedded: z.int(),
    tests: z.int(),
    webinars: z.int(),
  }),
})
export type Keeping = z.infer<typeof keeping>
