import { setValue } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { type DraftQuestion, type Fields, isFields, textOf } from '#features/studio/questions/draft-question.ts'
import type { DraftLine, DraftReply } from './dialog-graph.ts'

export const LINES = ['messages'] as const
export const LINES_MAX = 60
export const REPLIES_MAX = 6

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const optional = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Returns the lines of a dialog as they are written, in the primary language. */
export const linesOf = ({ fields }: Pick<DraftQuestion, 'fields'>): DraftLine[] =>
  listOf(fields.messages).map((line) => ({
    id: textOf(line.id),
    text: textOf(line.text),
    variants: listOf(line.variants).map(replyOf),
    next: optional(line.next),
    end: line.end === true,
    when: line.when,
  }))

const replyOf = (reply: Fields): DraftReply => ({
  id: textOf(reply.id),
  text: textOf(reply.text),
  next: optional(reply.next),
  when: reply.when,
})

/** Names of the variables that replies of this dialog set. */
export const variablesOf = ({ fields }: Pick<DraftQuestion, 'fields'>): string[] => {
  const names = listOf(fields.messages)
    .flatMap(({ variants }) => listOf(variants))
    .flatMap(({ set }) => (isFields(set) ? [textOf(set.name)] : []))
  return [...new Set(names)].filter((name) => name !== '')
}

/** Makes the changes that remove a line, and the ways that lead to it. */
export const removeLine =
  ({ base }: DraftQuestion, id: string) =>
  (document: DraftDocument): DraftChange[] => {
    const list = [...base, ...LINES]
    const ways = listOf(valueAt(document, list)).flatMap((line) => {
      const at = [...list, textOf(line.id)]
      const replies = listOf(line.variants).filter(({ next }) => next === id)
      return [
        ...(line.next === id ? [[...at, 'next']] : []),
        ...replies.map((reply) => [...at, 'variants', textOf(reply.id), 'next']),
      ]
    })
    return [
      { kind: 'remove', list, ids: [id] },
      ...ways.filter((path) => !path.includes(id)).map((path) => setValue(document, { path, value: undefined })),
    ]
  }

/** A line of a pasted conversation with its replies. */
export interface PastedTalk {
  text: string
  replies: string[]
}

const REPLY = /^(?:[-–—•*>→]|\t+|\s{2,})\s*/u

/** Returns the lines of a pasted conversation: those that begin with a dash, a bullet or spaces are replies to the line before. */
export function pastedTalk(text: string): PastedTalk[] {
  const talk: PastedTalk[] = []
  for (const line of text.split(/\r\n|[\n\r]/u)) {
    const words = line.replace(REPLY, '').replaceAll(/\s+/gu, ' ').trim()
    const last = talk.at(-1)
    if (words === '') continue
    if (last && REPLY.test(line)) last.replies.push(words)
    else talk.push({ text: words, replies: [] })
  }
  return talk
}
