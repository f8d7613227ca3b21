import type { Course } from '#features/courses/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CertificateWords, TemplateWords } from '../model.ts'
import { listTemplates } from './store-certificates.ts'

/** Key of the texts for all courses that have none of their own. */
export const ALL_COURSES = ''

const MINUTES_PER_HOUR = 60

/**
 * Returns the texts on the certificates of a course in a language: the author's texts in that language, in the
 * portal's primary language, or those for all courses; otherwise the portal's own. `course` is presented in that
 * language. A draft replaces the saved texts of its course in this language.
 */
export async function wordsFor(
  kernel: Kernel,
  course: Course,
  lang: string,
  draft?: { courseId: string; words: TemplateWords },
): Promise<CertificateWords> {
  const { i18n, name } = await currentSettings(kernel)
  const kept = await kernel.content.get(`certificate words ${course.id}`, () =>
    listTemplates(kernel.db, [course.id, ALL_COURSES]),
  )
  const of = (courseId: string, code: string) =>
    draft && draft.courseId === courseId && code === lang
      ? nonEmptyTexts(draft.words)
      : nonEmptyTexts(kept.find((each) => each.course_id === courseId && each.lang === code)?.words ?? {})
  const say = (key: string, values?: Record<string, string | number>) =>
    kernel.texts.textOf(lang, `mail.certificateSheet.${key}`, values)
  const first = i18n.primaryLang
  const authors = {
    ...of(ALL_COURSES, first),
    ...of(ALL_COURSES, lang),
    ...of(course.id, first),
    ...of(course.id, lang),
  }
  const duration = await durationIn(kernel, course.duration, lang)
  return {
    wording: await say('wording'),
    title: course.title,
    about: await say('about', { count: course.elements.length, duration }),
    ...(course.author && { signerName: course.author.name, signerRole: course.author.role ?? '' }),
    ...authors,
    hue: course.hue,
    portalName: name,
    description: await say('description', { course: course.title }),
  }
}

type NonEmptyTexts = { [Word in keyof TemplateWords]?: NonNullable<TemplateWords[Word]> }

/** Drops the empty texts. */
function nonEmptyTexts(words: TemplateWords): NonEmptyTexts {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== undefined && text !== ''))
}

function durationIn({ texts }: Kernel, minutes: number, lang: string): Promise<string> {
  const values = { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR }
  if (values.hours === 0) return texts.textOf(lang, 'portal.duration.minutes', values)
  return texts.textOf(lang, `portal.duration.${values.minutes === 0 ? 'hours' : 'hoursAndMinutes'}`, values)
}
