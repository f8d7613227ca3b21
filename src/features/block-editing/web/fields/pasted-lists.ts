import { STYLE } from './pasted-styles.ts'

/** Word marks list items by a class of their paragraphs, and writes the bullet or number into them. */
const WORD_ITEM = `p[class^="MsoListParagraph"], p[${STYLE}*="mso-list:l"]`
const WORD_MARK = `[${STYLE}*="mso-list:Ignore"]`
const WORD_LEVEL = /mso-list:\s*l\d+\s+level(\d)/
const NUMBER = /^\s*[\da-z]{1,3}[.)]/i
/** Word Online puts each item into a list of its own, with its level. */
const ONLINE_ITEM = 'div[class*="ListContainerWrapper"]'
const LEVELS_MAX = 9

interface Item {
  /** The pasted element that the list item replaces. */
  element: Element
  level: number
  name: 'ul' | 'ol'
  content: Node[]
}

interface OpenList {
  list: HTMLElement
  level: number
}

/** Turns the list items of Word, which are paragraphs, into lists within lists. */
export function makeWordLists(body: HTMLElement): void {
  let open: OpenList[] = []
  for (const element of body.querySelectorAll(`${WORD_ITEM}, ${ONLINE_ITEM}`)) {
    const item = element.matches(ONLINE_ITEM) ? onlineItem(element) : wordItem(element)
    if (item) open = place(item, element.previousElementSibling === open[0]?.list ? open : [])
  }
}

function wordItem(element: Element): Item {
  const mark = element.querySelector(WORD_MARK)
  const name = NUMBER.test(mark?.textContent ?? '') ? 'ol' : 'ul'
  mark?.remove()
  const [, level = '1'] = WORD_LEVEL.exec(element.getAttribute(STYLE) ?? '') ?? []
  return { element, level: Number(level), name, content: [...element.childNodes] }
}

function onlineItem(element: Element): Item | undefined {
  const line = element.querySelector('li')
  if (!line) return undefined
  const level = Math.min(LEVELS_MAX, Number(line.dataset.ariaLevel ?? line.getAttribute('aria-level') ?? 1) || 1)
  const name = line.parentElement?.localName === 'ol' ? 'ol' : 'ul'
  const [first] = line.children
  return { element, level, name, content: [...(first?.localName === 'p' ? first : line).childNodes] }
}

/** Puts an item into the lists before it, or begins a list in its place. Returns the lists to which more can be added. */
function place({ element, level, name, content }: Item, before: readonly OpenList[]): OpenList[] {
  const open = before.filter((each, depth) => depth === 0 || each.level <= level)
  const make = () => element.ownerDocument.createElement(name)
  const top = open.at(-1)
  const last = top?.list.lastElementChild
  if (!top || (open.length === 1 && top.level >= level && top.list.localName !== name)) {
    const list = make()
    element.replaceWith(list)
    open.splice(0, open.length, { list, level })
  } else if (top.level < level && last) {
    const list = make()
    last.append(list)
    open.push({ list, level })
  } else if (top.list.localName !== name) {
    const list = make()
    top.list.parentElement?.append(list)
    open.splice(-1, 1, { list, level })
  }
  const line = element.ownerDocument.createElement('li')
  const paragraph = element.ownerDocument.createElement('p')
  paragraph.append(...content)
  line.append(paragraph)
  open.at(-1)?.list.append(line)
  element.remove()
  return open
}
