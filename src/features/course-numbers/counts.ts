/**
 * What is counted, always of people who started the course within a span of days:
 *
 * | figure | key | amount |
 * |---|---|---|
 * | started, active | | people |
 * | finished | days from start to finish | people |
 * | furthest | the last lesson in reading order that an unfinished learner opened | people |
 * | opened, done | lesson | people |
 * | place | unfinished lesson, block | people |
 * | asked, graded, first, ever | lesson, question | people who answered; with a verdict; right at first; right in the end |
 * | chosen | lesson, question, variant | people who chose it in a first answer that was wrong |
 * | pairs, x, y, xx, yy, xy | lesson, question | sums over first attempts: x is the share of this question, y that of the others |
 * | sat | lesson, question, percent of the first attempt | people |
 * | scored | lesson, question, percent of the first attempt, variant or empty if right | people |
 */
export const FIGURES = [
  'started', 'active', 'finished', 'furthest', 'opened', 'done', 'place', 'asked', 'graded', 'first', 'ever', 'chosen',
  'pairs', 'x', 'y', 'xx', 'yy', 'xy', 'sat', 'scored',
] as const // oxfmt-ignore
export type Figure = (typeof FIGURES)[number]

/** Separates the parts of a key. */
export const SEPARATOR = '\n'

/** A sum of one figure over the people of one span. */
export interface Count {
  /** The shortest period that contains the day on which they started. */
  span: number
  who: 'learner' | 'guest'
  figure: Figure
  key: string
  amount: number
}
