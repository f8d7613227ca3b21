import type { Shape } from './fields.ts'

/** A text divided into what is translated one by one: paragraphs of HTML, entries of a list, or the text itself. */
export interface Units {
  units: readonly string[]
  /** What is around them, such as the tags of paragraphs: one more than there are units. */
  frame: readonly string[]
}

type Text = string | readonly string[]

const BLOCK_TAG =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|div|section|figure|figcaption|table|caption|thead|tbody|tfoot|tr|td|th|dl|dt|dd|pre|hr)(?:\s[^<>]*)?\/?>/gi
const ANY_TAG = /<[^<>]*>/g

/** Divides a text into units. `join` puts it together again, to the letter. */
export function split(text: Text, shape: Shape): Units {
  if (typeof text !== 'string') return { units: text, frame: [...text, ''].map(() => '') }
  return shape === 'html' ? splitHtml(text) : { units: [text], frame: ['', ''] }
}

/** Puts units together. */
export function join({ units, frame }: Units, shape: Shape): Text {
  if (shape === 'list') return units
  return units.map((unit, index) => (frame[index] ?? '') + unit).join('') + (frame[units.length] ?? '')
}

function splitHtml(html: string): Units {
  const units: string[] = []
  const frame: string[] = ['']
  const add = (text: string) => frame.push((frame.pop() ?? '') + text)
  const addRun = (run: string) => {
    const text = run.trim()
    if (text.replaceAll(ANY_TAG, '').trim() === '') return add(run)
    add(run.slice(0, run.indexOf(text)))
    units.push(text)
    return frame.push(run.slice(run.indexOf(text) + text.length))
  }
  let at = 0
  for (const tag of html.matchAll(BLOCK_TAG)) {
    addRun(html.slice(at, tag.index))
    add(tag[0])
    at = tag.index + tag[0].length
  }
  addRun(html.slice(at))
  return { units, frame }
}

/** Whether a unit has something to translate: a number or a sign alone is the same in every language. */
export const hasLetters = (unit: string): boolean =>
  /\p{L}/u.test(unit.replaceAll(ANY_TAG, '').replaceAll(/&\w+;/g, ''))

/** Returns how many words a text has. Languages without spaces count their characters. */
export function countWords(unit: string): number {
  const text = unit.replaceAll(ANY_TAG, ' ')
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return signs + (text.match(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}]+/gu)?.length ?? 0)
}
