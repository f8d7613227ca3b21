import { overlay } from '#features/pages/resolve-block.ts'
import { type DraftQuestion, type Fields, isFields, textOf } from '#features/studio/questions/draft-question.ts'
import type { DialogProps, When } from './interaction.ts'

type Message = DialogProps['messages'][number]
type Variant = NonNullable<Message['variants']>[number]

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Returns a dialog that can be played although it may be incomplete, in the language that is written. */
export function playable({ fields, texts, lang }: Pick<DraftQuestion, 'fields' | 'texts' | 'lang'>): DialogProps {
  const own = lang === null ? {} : texts[lang]
  const dialog = overlay(fields, isFields(own) ? own : {})
  const guide = isFields(dialog.guide) ? textOf(dialog.guide.name) : ''
  return { title: textOf(dialog.title), guide: { name: guide }, messages: listOf(dialog.messages).map(messageOf) }
}

function messageOf(line: Fields): Message {
  const variants = listOf(line.variants).map(variantOf)
  return {
    id: textOf(line.id),
    text: textOf(line.text),
    ...(variants.length > 0 && { variants }),
    ...(typeof line.next === 'string' && { next: line.next }),
    ...(line.end === true && { end: true }),
    ...whenOf(line.when),
  }
}

function variantOf(reply: Fields): Variant {
  const { set } = reply
  return {
    id: textOf(reply.id),
    text: textOf(reply.text),
    ...(typeof reply.next === 'string' && { next: reply.next }),
    ...(isFields(set) && textOf(set.name) !== '' && { set: { name: textOf(set.name), value: textOf(set.value) } }),
    ...whenOf(reply.when),
  }
}

function whenOf(when: unknown): { when?: When } {
  if (!isFields(when) || textOf(when.name) === '') return {}
  const [is, not] = [stringsOf(when.is), stringsOf(when.not)]
  return { when: { name: textOf(when.name), ...(is.length > 0 && { is }), ...(not.length > 0 && { not }) } }
}
