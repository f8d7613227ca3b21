import type { ElementType } from '#features/courses/model.ts'
import { type Count, type Figure, SEPARATOR } from './counts.ts'
import {
  ATTEMPTS_TO_COMPARE,
  GAPS_NAMED,
  LOW_DISCRIMINATION,
  type Period,
  SMALLEST_GROUP,
  TOO_EASY_ABOVE,
  TOO_HARD_BELOW,
  type Who,
} from './limits.ts'
import type {
  BlockNumbers,
  CourseNumbers,
  Head,
  LessonNumbers,
  NumbersFilter,
  QuestionFlag,
  QuestionNumbers,
} from './model.ts'

/** A question of the course as it is now; `right` has the ids of the right variants of a choice. */
export interface CountedQuestion {
  id: string
  title: string
  isTest: boolean
  right: readonly string[]
  /** Texts of the variants of a choice by id. */
  variants: ReadonlyMap<string, string>
}

export interface CountedLesson {
  id: string
  title: string
  type: ElementType
  section: string | null
  blocks: readonly Pick<BlockNumbers, 'id' | 'component' | 'text'>[]
  questions: readonly CountedQuestion[]
}

/** The visible lessons of a course in reading order. */
export interface CountedCourse {
  isFree: boolean
  lessons: readonly CountedLesson[]
}

type Figures = Pick<CourseNumbers, 'head' | 'lessons' | 'gaps' | 'questions'>

/** Puts counts together to the figures of a course. All of them are about people who started in the period. */
export function figuresOf(course: CountedCourse, counts: readonly Count[], { days, who }: NumbersFilter): Figures {
  const sumsFor = (of: Who) => sumsOf(counts, { days, who: of })
  const [all, learners, guests] = [sumsFor('all'), sumsFor('learners'), sumsFor('guests')]
  const sums = { all, learners, guests }[who]
  const lessons = lessonsOf(course, sums)
  return {
    head: { all: headOf(all), learners: headOf(learners), guests: headOf(guests) },
    lessons,
    gaps: course.isFree ? [] : gapsOf(lessons),
    questions: course.lessons.flatMap((lesson) =>
      lesson.questions.map((question) => questionOf(lesson, question, sums)),
    ),
  }
}

/** Amounts by figure and key. */
class Sums {
  readonly #amounts = new Map<Figure, Map<string, number>>()
  /** Built when a figure is first looked up by the beginning of its keys, which is equally long for all of them. */
  readonly #groups = new Map<Figure, Map<string, [rest: string, amount: number][]>>()

  add({ figure, key, amount }: Count): void {
    const amounts = this.#amounts.get(figure) ?? new Map<string, number>()
    this.#amounts.set(figure, amounts.set(key, (amounts.get(key) ?? 0) + amount))
  }

  of(figure: Figure, ...key: readonly string[]): number {
    return this.#amounts.get(figure)?.get(key.join(SEPARATOR)) ?? 0
  }

  /** Keys and amounts of a figure. */
  all(figure: Figure): [key: string, amount: number][] {
    return [...(this.#amounts.get(figure) ?? [])]
  }

  /** The rest of the keys that begin with this one, and their amounts. */
  below(figure: Figure, ...key: readonly string[]): readonly [rest: string, amount: number][] {
    let groups = this.#groups.get(figure)
    if (!groups) {
      groups = new Map()
      for (const [whole, amount] of this.all(figure)) {
        const parts = whole.split(SEPARATOR)
        const start = parts.slice(0, key.length).join(SEPARATOR)
        const group = groups.get(start) ?? []
        group.push([parts.slice(key.length).join(SEPARATOR), amount])
        groups.set(start, group)
      }
      this.#groups.set(figure, groups)
    }
    return groups.get(key.join(SEPARATOR)) ?? []
  }
}

const WHO = { all: ['learner', 'guest'], learners: ['learner'], guests: ['guest'] } as const

function sumsOf(counts: readonly Count[], { days, who }: { days: Period; who: Who }): Sums {
  const sums = new Sums()
  const wanted: readonly string[] = WHO[who]
  for (const count of counts) if (count.span <= days && wanted.includes(count.who)) sums.add(count)
  return sums
}

const total = (amounts: readonly [string, number][]): number => amounts.reduce((sum, [, amount]) => sum + amount, 0)

const headOf = (sums: Sums): Head => ({
  started: sums.of('started', ''),
  finished: total(sums.all('finished')),
  active: sums.of('active', ''),
  medianDays: medianOf(sums.all('finished').map(([days, amount]) => [Number(days), amount])),
})

/** Returns the smallest value that at least half of all don’t exceed; null without any. */
function medianOf(values: readonly (readonly [value: number, amount: number])[]): number | null {
  const all = values.reduce((sum, [, amount]) => sum + amount, 0)
  let sum = 0
  for (const [value, amount] of values.toSorted(([one], [other]) => one - other)) {
    sum += amount
    if (sum * 2 >= all) return value
  }
  return null
}

function lessonsOf({ lessons }: CountedCourse, sums: Sums): LessonNumbers[] {
  const places = new Map(lessons.map(({ id }, place) => [id, place]))
  // People who only opened lessons that were removed since count at the first lesson.
  const stopped = amountsByPlace(sums.all('furthest'), places, lessons.length)
  const reached = sumsFromHere(stopped, total(sums.all('finished')))
  return lessons.map(({ id, title, type, section, blocks }, place) => ({
    id,
    title,
    type,
    section,
    reached: reached[place] ?? 0,
    stopped: stopped[place] ?? 0,
    opened: sums.of('opened', id),
    done: sums.of('done', id),
    blocks: blocksOf({ id, blocks }, sums),
  }))
}

function blocksOf({ id, blocks }: Pick<CountedLesson, 'id' | 'blocks'>, sums: Sums): BlockNumbers[] {
  const places = new Map(blocks.map((block, place) => [block.id, place]))
  // People who stopped at a block that was removed since count at the first block.
  const stopped = amountsByPlace(sums.below('place', id), places, blocks.length)
  const reached = sumsFromHere(stopped, sums.of('done', id))
  return blocks.map(({ id: blockId, component, text }, place) => ({
    id: blockId,
    component,
    text,
    reached: reached[place] ?? 0,
    stopped: stopped[place] ?? 0,
  }))
}

/** Amounts in order; those of unknown keys are added to the first one. */
function amountsByPlace(
  amounts: readonly [key: string, amount: number][],
  places: ReadonlyMap<string, number>,
  count: number,
): number[] {
  const sums = Array.from({ length: count }, () => 0)
  for (const [key, amount] of amounts) {
    const place = places.get(key) ?? 0
    sums[place] = (sums[place] ?? 0) + amount
  }
  return sums
}

/** For each place the sum from there to the end, plus `rest`. */
function sumsFromHere(amounts: readonly number[], rest: number): number[] {
  let sum = rest
  return amounts
    .toReversed()
    .map((amount) => (sum += amount))
    .toReversed()
}

/** The lessons at which most people stopped. */
const gapsOf = (lessons: readonly LessonNumbers[]): CourseNumbers['gaps'] =>
  lessons
    .filter(({ stopped }) => stopped > 0)
    .toSorted((one, other) => other.stopped - one.stopped)
    .slice(0, GAPS_NAMED)
    .map(({ id, title, stopped }) => ({ id, title, stopped }))

function questionOf(lesson: CountedLesson, question: CountedQuestion, sums: Sums): QuestionNumbers {
  const key = [lesson.id, question.id]
  const graded = sums.of('graded', ...key)
  const isEnough = graded >= SMALLEST_GROUP
  const first = (100 * sums.of('first', ...key)) / graded
  const discrimination = question.isTest ? discriminationOf(key, sums) : null
  const flags: QuestionFlag[] = [
    ...(isEnough && first < TOO_HARD_BELOW ? ['hard' as const] : []),
    ...(isEnough && first > TOO_EASY_ABOVE ? ['easy' as const] : []),
    ...(discrimination !== null && discrimination < LOW_DISCRIMINATION ? ['low-discrimination' as const] : []),
    ...(question.isTest && isWrongPreferred(key, question, sums) ? ['wrong-preferred' as const] : []),
  ]
  return {
    id: question.id,
    elementId: lesson.id,
    lesson: lesson.title,
    title: question.title,
    isTest: question.isTest,
    people: sums.of('asked', ...key),
    first: isEnough ? Math.round(first) : null,
    ever: isEnough ? Math.round((100 * sums.of('ever', ...key)) / graded) : null,
    wrong: wrongOf(key, question, sums),
    discrimination: discrimination === null ? null : Math.round(100 * discrimination) / 100,
    flags,
  }
}

const isWrong = ({ right, variants }: CountedQuestion, id: string): boolean => variants.has(id) && !right.includes(id)

function wrongOf(key: readonly string[], question: CountedQuestion, sums: Sums): QuestionNumbers['wrong'] {
  const [most] = sums
    .below('chosen', ...key)
    .filter(([id]) => isWrong(question, id))
    .toSorted(([, one], [, other]) => other - one)
  if (!most || most[1] < SMALLEST_GROUP) return null
  const [id, people] = most
  const percent = Math.min(100, Math.round((100 * people) / sums.of('graded', ...key)))
  return { text: question.variants.get(id) ?? '', people, percent }
}

/**
 * The correlation between the share of a question and the share of all others in the same first attempt; null for few
 * attempts, or if all of them are the same.
 */
function discriminationOf(key: readonly string[], sums: Sums): number | null {
  const of = (figure: Figure) => sums.of(figure, ...key)
  const [pairs, x, y] = [of('pairs'), of('x'), of('y')]
  if (pairs < ATTEMPTS_TO_COMPARE) return null
  const spread = (pairs * of('xx') - x * x) * (pairs * of('yy') - y * y)
  // Rounding leaves a little where there is nothing.
  if (spread < 1e-6) return null
  return Math.max(-1, Math.min(1, (pairs * of('xy') - x * y) / Math.sqrt(spread)))
}

/**
 * Whether more of the best third chose one of the wrong variants than answered right. The best third are the first attempts
 * with the highest percentages, and those with the same percentage as the last of them.
 */
function isWrongPreferred(key: readonly string[], question: CountedQuestion, sums: Sums): boolean {
  const attempts = sums.below('sat', ...key).map(([percent, amount]) => [Number(percent), amount] as const)
  const all = attempts.reduce((sum, [, amount]) => sum + amount, 0)
  if (all < ATTEMPTS_TO_COMPARE) return false
  let [sum, limit] = [0, 0]
  for (const [percent, amount] of attempts.toSorted(([one], [other]) => other - one)) {
    if (sum * 3 < all) [sum, limit] = [sum + amount, percent]
  }
  const chosen = new Map<string, number>()
  for (const [rest, amount] of sums.below('scored', ...key)) {
    const [percent, id = ''] = rest.split(SEPARATOR)
    if (Number(percent) >= limit) chosen.set(id, (chosen.get(id) ?? 0) + amount)
  }
  const right = chosen.get('') ?? 0
  return [...chosen].some(([id, amount]) => isWrong(question, id) && amount > right && amount >= SMALLEST_GROUP)
}
