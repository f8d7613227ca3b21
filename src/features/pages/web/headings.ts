/** A heading to which a table of contents can link. */
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

/** Gives each `h2` of a sanitised rich text an id derived from the block's. */
export function withHeadingIds(html: string, blockId: string): string {
  let number = 0
  return html.replace(HEADING, (_, attributes: string, inner: string) => {
    number += 1
    return `<h2 id="${idOf(blockId, number)}"${attributes}>${inner}</h2>`
  })
}

/** Returns the headings of a sanitised rich text, with the ids from `withHeadingIds`. */
export function headingsOf(html: string, blockId: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, , inner = ''], index) => ({
    id: idOf(blockId, index + 1),
    text: plainText(inner),
  }))
}
