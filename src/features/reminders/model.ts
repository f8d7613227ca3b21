import { z } from 'zod'

export const reminder = z.object({ kind: z.string(), id: z.string() })
export type Reminder = z.infer<typeof reminder>

/** A reminder to continue a course, once. */
export const lessonReminder = z.object({ courseId: z.string().min(1).max(64), at: z.iso.datetime() })
export type LessonReminder = z.infer<typeof lessonReminder>
