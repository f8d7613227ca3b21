import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { fileEffect, placedMark, repeat, sentMarks, sentTexts, textCounts, textGroup } from './model.ts'

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
  'GET /creator/studio/courses/:id/xliff/:lang': {
    summary: 'The texts of a course, or of one lesson, as XLIFF 2.1',
    access: 'course-read',
    query: z.object({
      /** `outline` for the texts of the course itself, or an element; without it, all texts. */
      part: z.string().max(64).optional(),
      /** Only texts that are missing, outdated or unread. */
      open: z.enum(['true', 'false']).optional(),
    }),
    output: z.object({ name: z.string(), xliff: z.string() }),
    errors: NO_COURSE,
  },
  'POST /creator/studio/courses/:id/xliff/:lang/check': {
    summary: 'What taking over translations of a file would change',
    access: 'course-translate',
    isIdempotent: true,
    body: z.object({ texts: sentTexts }),
    output: fileEffect,
    errors: NO_COURSE,
  },
  'PUT /creator/studio/courses/:id/xliff/:lang': {
    summary: 'Take translations of a file over into the draft',
    access: 'course-translate',
    isIdempotent: true,
    body: z.object({
      /** Chosen by the browser. Repeated calls with the same id and texts change nothing again; undoing names it. */
      id: z.uuid(),
      texts: sentTexts,
    }),
    output: fileEffect,
    errors: NO_COURSE,
  },
  'POST /creator/studio/courses/:id/xliff/:lang/undo': {
    summary: 'Take back what was taken over from a file, except texts that were changed since',
    access: 'course-translate',
    isIdempotent: true,
    body: z.object({ id: z.uuid() }),
    output: z.object({}),
    errors: NO_COURSE,
  },
})
type Endpoints = typeof courseTranslationApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface CourseTranslationApi extends Endpoints {}
