import type { ParsedOf } from '#base/contract.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import { cachedCourse, cachedElement } from '#features/courses/server/cached.ts'
import { courseLanguage } from '#features/courses/server/present.ts'
import { attemptsOf, presentResult } from '#features/results/server/present-own.ts'
import { gradedAnswer } from '#features/results/server/submit-interaction.ts'
import { FALLBACK_LANGUAGE, normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PracticeApi } from '../api.ts'
import { practiceError } from '../errors.ts'
import { DAILY_MAX } from '../limits.ts'
import type { PracticeAnswered, PracticeQuestion } from '../model.ts'
import { daysOf, stepAfter } from '../rules.ts'
import { type Asked, listAsked } from './asked-questions.ts'
import { countToday, findWrong, isOff, listDue, saveStep, switchPractice } from './store.ts'

export const practiceHandlers = (kernel: Kernel): Handlers<PracticeApi> => ({
  'GET /lpm/practice': ({ visitor }) => presentState(kernel, visitor),

  'PUT /lpm/practice': async ({ body: { isOn }, visitor }) => {
    await switchPractice(kernel.db, { userId: visitor.userId, isOn, now: kernel.clock.now() })
    return presentState(kernel, visitor)
  },

  'GET /lpm/practice/next': async ({ query: { lang }, visitor }) => {
    if (await isOff(kernel.db, visitor.userId)) return { isOn: false, count: 0, question: null }
    const due = await listToday(kernel, visitor, normaliseLocale(lang))
    const [first] = due
    return {
      isOn: true,
      count: due.length,
      question: first ? await present(kernel, first, normaliseLocale(lang)) : null,
    }
  },

  'POST /lpm/practice/answers': ({ query: { lang }, body, visitor }) => answerAgain(kernel, { body, visitor, lang }),
})

async function presentState(kernel: Kernel, visitor: SignedInVisitor) {
  if (await isOff(kernel.db, visitor.userId)) return { isOn: false, count: 0 }
  return { isOn: true, count: (await listToday(kernel, visitor, FALLBACK_LANGUAGE)).length }
}

/** Returns the questions for today: a few at a time, however many were answered wrongly. */
async function listToday(kernel: Kernel, visitor: SignedInVisitor, lang: string): Promise<Asked[]> {
  const now = kernel.clock.now()
  const due = await listDue(kernel.db, visitor.userId, now)
  if (due.length === 0) return []
  const max = DAILY_MAX - (await countToday(kernel.db, visitor.userId, now))
  return listAsked(kernel, due, { visitor, lang, max })
}

async function present(kernel: Kernel, { interaction }: Asked, lang: string): Promise<PracticeQuestion | null> {
  const { elementId, courseId, blockId, definition, props, hideId } = interaction
  const [element, course] = [await cachedElement(kernel, elementId), await cachedCourse(kernel, courseId)]
  const shown = definition.present?.(props, { id: blockId, hideId })
  if (!element || !course || !shown) return null
  const block = element.components.find(({ id }) => id === blockId)
  // Every question is voluntary here.
  const { obligatory: _obligatory, ...rest } = shown
  return {
    elementId,
    blockId,
    component: definition.type,
    version: definition.version,
    props: rest,
    languages: [courseLanguage(course), ...Object.keys(block?.texts ?? {})],
    lesson: {
      title: element.texts[lang]?.title ?? element.title,
      path: `/${element.type}/${elementId}/#${encodeURIComponent(blockId)}`,
    },
    course: course.texts[lang]?.title ?? course.title,
  }
}

interface Answering {
  body: ParsedOf<PracticeApi, 'POST /lpm/practice/answers'>['body']
  visitor: SignedInVisitor
  lang: string
}

/** Grades an answer as in the lesson, whose results stay as they are. Only the first answer to a due question counts. */
async function answerAgain(kernel: Kernel, { body, visitor, lang }: Answering): Promise<PracticeAnswered> {
  const { userId } = visitor
  const now = kernel.clock.now()
  const question = await findWrong(kernel.db, { ...body, userId })
  const isDue = question?.dueAt != null && question.dueAt <= now
  // An answer to a question that was never due would reveal the right one early.
  const [asked] = question ? await listAsked(kernel, [question], { visitor, lang, max: 1 }) : []
  if (!question || !asked || (!isDue && !question.isAsked)) throw practiceError('practice.not-asked')
  const { interaction } = asked
  const graded = gradedAnswer(interaction, body.answers)
  const step = isDue ? stepAfter(question.step, graded.passed === true) : question.step
  if (isDue) await saveStep(kernel.db, { userId, question, step, now })
  const row = {
    id: kernel.makeId(),
    component_id: interaction.blockId,
    type: 'question',
    attempt: attemptsOf(interaction),
    answered_at: now,
    ...graded,
  }
  return { result: presentResult(row, interaction), inDays: daysOf(step) ?? null }
}
