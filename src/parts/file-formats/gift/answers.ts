import type { FileQuestion } from '#features/studio/file-formats/model.ts'
import { acceptedNumbers, type QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { plain } from './parts.ts'

type Omitted<Question> = Question extends unknown ? Omit<Question, 'number' | 'title' | 'bank'> : never
type Answers = Omitted<FileQuestion>

/** An answer as it is written: `=` right or `~` wrong, its share in percent, its text and its feedback. */
interface Written {
  sign: '=' | '~'
  share: number | undefined
  text: string
  feedback: string
}

const ALL = 100

/** Reads what is in the braces of a question; undefined if it breaks the rules. */
export function readAnswers(inside: string, notes: QuestionNotes): Answers | undefined {
  const at = inside.indexOf('####')
  const explanation = at < 0 ? '' : plain(inside.slice(at + 4).trim(), notes)
  const answers = ownAnswers((at < 0 ? inside : inside.slice(0, at)).trim(), notes)
  return answers && { ...answers, ...(explanation && { explanation }) }
}

function ownAnswers(inside: string, notes: QuestionNotes): Answers | undefined {
  if (inside === '') return { kind: 'open-text', accepted: [], isLong: true }
  const isTrueFalse = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(inside)
  if (isTrueFalse) return trueFalse(inside, notes)
  if (inside.startsWith('#')) return numbers(inside.slice(1).trim(), notes)
  const written = writtenIn(inside)
  if (!written || written.length === 0) return undefined
  if (written.every(({ sign, text }) => sign === '=' && text.includes('->'))) return matching(written, notes)
  return written.some(({ sign }) => sign === '~') ? choice(written, notes) : shortAnswer(written, notes)
}

function trueFalse(inside: string, notes: QuestionNotes): Answers {
  const [value = '', wrong = '', right = ''] = inside.split('#').map((text) => plain(text.trim(), notes))
  notes.add('changed', 'true-false')
  return {
    kind: 'true-false',
    isTrue: value.toUpperCase().startsWith('T'),
    ...((wrong || right) && { feedback: { ...(right && { right }), ...(wrong && { wrong }) } }),
  }
}

/** Divides answers at their signs; undefined if something comes before the first sign. */
function writtenIn(inside: string): Written[] | undefined {
  const pieces = inside.split(/(?=[=~])/).map((piece) => piece.trim())
  if (pieces.some((piece) => !/^[=~]/.test(piece))) return undefined
  return pieces.map((piece) => {
    const [, percent] = /^[=~]\s*%(-?[\d.]+)%/.exec(piece) ?? []
    const rest = piece.slice(1).replace(/^\s*%-?[\d.]+%/, '')
    const cut = rest.indexOf('#')
    return {
      sign: piece.startsWith('=') ? '=' : '~',
      share: percent === undefined ? undefined : Number(percent),
      text: (cut < 0 ? rest : rest.slice(0, cut)).trim(),
      feedback: cut < 0 ? '' : rest.slice(cut + 1).trim(),
    }
  })
}

function choice(written: readonly Written[], notes: QuestionNotes): Answers {
  const hasShares = written.some(({ share }) => share !== undefined)
  const isMultiple = hasShares && !written.some(({ sign }) => sign === '=')
  if (hasShares) notes.add('changed', 'points')
  return {
    kind: isMultiple ? 'multiple-choice' : 'single-choice',
    answers: written.map(({ sign, share = 0, text, feedback }) => {
      const said = plain(feedback, notes)
      return {
        text: plain(text, notes),
        isRight: isMultiple ? share > 0 : sign === '=' || share >= ALL,
        ...(said && { feedback: said }),
      }
    }),
  }
}

function shortAnswer(written: readonly Written[], notes: QuestionNotes): Answers {
  const full = written.filter(({ share = ALL }) => share >= ALL)
  if (full.length < written.length) notes.add('left', 'partial-answer')
  if (written.some(({ feedback }) => feedback !== '')) notes.add('left', 'answer-feedback')
  return { kind: 'open-text', accepted: full.map(({ text }) => plain(text, notes)), isLong: false }
}

function matching(written: readonly Written[], notes: QuestionNotes): Answers {
  if (written.some(({ feedback }) => feedback !== '')) notes.add('left', 'answer-feedback')
  return {
    kind: 'matching',
    pairs: written.map(({ text }) => {
      const cut = text.indexOf('->')
      const left = plain(text.slice(0, cut).trim(), notes)
      return { ...(left && { left }), right: plain(text.slice(cut + 2).trim(), notes) }
    }),
  }
}

/** A number, a number with a tolerance (`3:2`), a range (`1..5`), or several of them with signs. */
function numbers(inside: string, notes: QuestionNotes): Answers | undefined {
  const hasSigns = /^[=~]/.test(inside)
  const written: Written[] | undefined = hasSigns
    ? writtenIn(inside)
    : [{ sign: '=', share: undefined, text: inside.split('#', 1)[0] ?? '', feedback: inside.split('#')[1] ?? '' }]
  const right = written?.filter(({ sign }) => sign === '=') ?? []
  const full = right.filter(({ share = ALL }) => share >= ALL)
  if (full.length === 0) return undefined
  if (full.length < right.length) notes.add('left', 'partial-answer')
  if (written?.some(({ feedback }) => feedback !== '')) notes.add('left', 'answer-feedback')
  const ranges = full.map(({ text }) => rangeOf(text))
  if (!ranges.every((range) => range !== undefined)) return undefined
  const accepted = ranges.map(([from, to]) => acceptedNumbers(from, to, notes))
  // If one of the ranges has to be marked by a mentor, so has all of it.
  const isOpen = accepted.some((list) => list.length === 0)
  return { kind: 'open-text', accepted: isOpen ? [] : [...new Set(accepted.flat())], isLong: false }
}

function rangeOf(text: string): [number, number] | undefined {
  const [from = '', to] = text.split('..')
  const [middle = '', tolerance = '0'] = text.split(':')
  const range: [number, number] =
    to === undefined
      ? [Number(middle) - Number(tolerance), Number(middle) + Number(tolerance)]
      : [Number(from), Number(to)]
  return text.trim() === '' || range.some((end) => !Number.isFinite(end)) ? undefined : range
}
