import type { Hono } from 'hono'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import { admit } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { FILES, type FileName } from '../limits.ts'
import { type CourseNumbers, numbersFilter } from '../model.ts'
import { numbersOf } from './handlers.ts'

type Cell = string | number | null

/** Serves the figures of a course as CSV files, one for each picture. */
export function addNumbersFiles(api: Hono<PortalEnv>, kernel: Kernel): void {
  for (const name of FILES) {
    api.get(`/backoffice/courses/:id/numbers/${name}.csv`, async (context) => {
      const { visitor } = await visitorOf(kernel, context)
      const courseId = context.req.param('id') ?? ''
      await admit(kernel, { access: 'course-numbers', visitor, params: { id: courseId } })
      const { data: filter } = numbersFilter.safeParse(context.req.query())
      if (!filter) throw portalError('portal.not-valid')
      const lang = context.req.query('lang') ?? FALLBACK_LANGUAGE
      const numbers = await numbersOf(kernel, { courseId, lang, filter })
      const lines = TABLES[name](numbers).map(csvLine)
      return new Response(BYTE_ORDER_MARK + lines.join(''), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}-of-course.csv"`,
          'cache-control': 'no-store',
        },
      })
    })
  }
}

/** The rows of each file, its header first. */
const TABLES: Record<FileName, (numbers: CourseNumbers) => Cell[][]> = {
  head: ({ head }) => [
    ['who', 'started', 'finished', 'in_it_now', 'median_days'],
    ...(['all', 'learners', 'guests'] as const).map((who) => {
      const { started, finished, active, medianDays } = head[who]
      return [who, started, finished, active, medianDays]
    }),
  ],
  lessons: ({ lessons }) => [
    ['lesson_id', 'lesson', 'section', 'got_this_far', 'stopped_here', 'opened', 'completed'],
    ...lessons.map(({ id, title, section, reached, stopped, opened, done }) => [
      id,
      title,
      section,
      reached,
      stopped,
      opened,
      done,
    ]),
  ],
  blocks: ({ lessons }) => [
    ['lesson_id', 'lesson', 'block_id', 'kind', 'text', 'read_this_far', 'stopped_here'],
    ...lessons.flatMap(({ id, title, blocks }) =>
      blocks.map((block) => [id, title, block.id, block.component, block.text, block.reached, block.stopped]),
    ),
  ],
  questions: ({ questions }) => [
    [
      'lesson_id',
      'lesson',
      'question_id',
      'question',
      'people',
      'right_at_first_percent',
      'right_in_the_end_percent',
    ].concat(['most_chosen_wrong_answer', 'people_who_chose_it', 'discrimination', 'look_at_it']),
    ...questions.map((question) => [
      question.elementId,
      question.lesson,
      question.id,
      question.title,
      question.people,
      question.first,
      question.ever,
      question.wrong?.text ?? null,
      question.wrong?.people ?? null,
      question.discrimination,
      question.flags.join(' '),
    ]),
  ],
}
