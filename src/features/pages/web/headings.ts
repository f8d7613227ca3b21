/** A heading to which a table of contents can lead. */
export interface Heading {
  id: string
  text: string
}

const HEADING = /<h2((?:\s[^>]*)?)>([\s\S]*?)<\/h2>/g
const TAG = /<[^<>]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const idOf = (blockId: string, number: number) => `${blockId}-${number}`

const plainText = (html: string) =>
  html
    .replace(TAG, '')
    .replace(/&(#39|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim()

/** Gives each second-level heading of a cleaned rich text an id made from the block's. */
export function withHeadingIds(html: string, blockId: string): string {
  let number = 0
  return html.replace(HEADING, (_, attributes: string, inner: string) => {
    number += 1
    return `<h2 id="${idOf(blockId, number)}"${attributes}>${inner}</h2>`
  })
}

/** The headings of a cleaned rich text, with the ids that `withHeadingIds` gives them. */
export function headingsOf(html: string, blockId: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, , inner = ''], index) => ({
    id: idOf(blockId, index + 1),
    text: plainText(inner),
  }))
}
