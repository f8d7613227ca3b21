import { COURSE_TEMPLATES, textsOf } from '../course-templates.ts'
import type { Kernel } from '#server/kernel.ts'

/** Ends the keys of texts in lessons; the others are titles, which authors may keep. */
const IN_LESSON = /Text$/

/** Returns what the templates say in the lessons of a new course, in a language. */
export const lessonTexts = ({ texts }: Kernel, lang: string): Promise<string[]> => {
  const keys = new Set(COURSE_TEMPLATES.flatMap((template) => textsOf(template).map(({ key }) => key)))
  return Promise.all(
    [...keys].filter((key) => IN_LESSON.test(key)).map((key) => texts.textOf(lang, `admin.studio.starting.${key}`)),
  )
}
