import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { placedMark, repeat, sentMarks, textCounts, textGroup } from './model.ts'

const NO_COURSE = ['authoring.no-such-course'] as const
const NO_ELEMENT = [...NO_COURSE, 'authoring.no-such-element'] as const

export const courseTranslationApi = contract({
  'GET /creator/studio/courses/:id/translations': {
    summary: 'How much of a course is translated, for each language in which anything is',
    access: 'course-read',
    output: z.object({ languages: z.array(z.object({ lang: z.string(), counts: textCounts })) }),
    errors: NO_COURSE,
  },
  'GET /creator/studio/courses/:id/translate/:lang': {
    summary: 'How far a course is translated into a language, by lesson',
    access: 'course-read',
    output: z.object({ groups: z.array(textGroup) }),
    errors: NO_COURSE,
  },
  'GET /creator/studio/courses/:id/translate/:lang/:document': {
    summary:
      'What is known of the translations of a document, `outline` or an element, and equal texts that are translated elsewhere in the course',
    access: 'course-read',
    output: z.object({ marks: z.array(placedMark), repeats: z.array(repeat) }),
    errors: NO_ELEMENT,
  },
  'PUT /creator/studio/courses/:id/translate/:lang/:document': {
    summary: 'Say how far translations are. Translators say it of their languages only',
    access: 'course-translate',
    isIdempotent: true,
    body: sentMarks,
    output: z.object({}),
    errors: NO_ELEMENT,
  },
})
type Endpoints = typeof courseTranslationApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface CourseTranslationApi extends Endpoints {}
