import { randomInt } from 'node:crypto'
import { overlay } from '#features/pages/resolve-block.ts'
import { type Question, question as questionSchema } from '#features/results/questions.ts'
import type { Bank, Paper, PaperQuestion, TestContent, TestTexts } from '../model.ts'

/** Returns a random whole number from 0 to below `below`. */
export type Draw = (below: number) => number

const byRandom: Draw = (below) => randomInt(below)

/** Creates the questions of an attempt: drawn from their banks, and shuffled where the author wants that. */
export function drawPaper(
  { content, texts }: { content: TestContent; texts: TestTexts },
  draw: Draw = byRandom,
): Paper {
  const { banks, ...settings } = content
  const drawn = banks.flatMap((bank) => drawnOf(bank, draw))
  const ordered = settings.shuffle ? shuffled(drawn, draw).map((question) => withOrder(question, draw)) : drawn
  const questions = ordered.map((question) => ({ question, texts: textsOf(question.id, texts) }))
  return { ...settings, questions }
}

/** Draws the questions of a bank, in their original order. */
function drawnOf({ questions, pick }: Bank, draw: Draw): Question[] {
  if (pick === undefined || pick >= questions.length) return questions
  const chosen = new Set(shuffled(questions, draw).slice(0, pick))
  return questions.filter((question) => chosen.has(question))
}

/** Fisher–Yates shuffle. */
function shuffled<T>(entries: readonly T[], draw: Draw): T[] {
  const left = [...entries]
  return entries.flatMap(() => left.splice(draw(left.length), 1))
}

/** Shuffles the variants of a choice. Orderings are left alone: their order is the right answer, and is hidden anyway. */
function withOrder(question: Question, draw: Draw): Question {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return { ...question, variants: shuffled(question.variants, draw) }
    case 'image-choice':
      return { ...question, variants: shuffled(question.variants, draw) }
    default:
      return question
  }
}

const textsOf = (questionId: string, texts: TestTexts): PaperQuestion['texts'] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([lang, own]) => (own[questionId] ? [[lang, own[questionId]] as const] : [])),
  )

/** Returns a question in a language; translations that don't make a valid question are ignored. */
export function questionIn({ question, texts }: PaperQuestion, lang: string): Question {
  const own = texts[lang]
  if (!own) return question
  const { success, data } = questionSchema.safeParse(overlay(question, own))
  return success ? data : question
}

/** Returns the number of questions in one attempt. */
export const countOf = ({ banks }: TestContent): number =>
  banks.reduce((sum, { questions, pick }) => sum + Math.min(pick ?? Infinity, questions.length), 0)
