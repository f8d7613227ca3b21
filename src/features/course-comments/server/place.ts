import type { DraftDocument } from '#features/drafts/model.ts'
import type { CommentThread } from '../model.ts'

interface Place {
  elementId: string | null
  blockId: string | null
  quote: string
}

/** Returns whether what a comment is about is still there. `contents` is undefined if the lesson is gone. */
export function placeNow({ elementId, blockId, quote }: Place, contents?: DraftDocument): CommentThread['place'] {
  if (elementId === null) return 'present'
  if (!contents) return 'element-gone'
  if (blockId === null) return 'present'
  const block = entryOf(contents, blockId)
  if (!block) return 'block-gone'
  return quote === '' || wordsIn(block).includes(plain(quote)) ? 'present' : 'quote-gone'
}

/** Finds the entry of a list with an id, such as a block or a question of a test. */
function entryOf(value: unknown, id: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if ('id' in value && value.id === id) return value
  for (const inner of Object.values(value)) {
    const found = entryOf(inner, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** All texts in a value, without tags. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return plain(withoutTags(value))
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(wordsIn).join('\n')
}

/** Split instead of matched, so that it takes linear time. */
const withoutTags = (html: string): string => {
  const [before = '', ...tags] = html.split('<')
  return before + tags.map((tag) => tag.slice(tag.indexOf('>') + 1)).join(' ')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Without white space, because a browser’s selection has other white space than HTML. */
const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '').replaceAll(/\s+/gu, '')
