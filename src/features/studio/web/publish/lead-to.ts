import { entryName } from '#features/pages/block-schema.ts'

/** How long a field is waited for: the code of its editor may still be loading. */
const PATIENCE_MS = 15_000

const INPUTS = 'input:not([type="file"], [type="radio"]), textarea, select, [contenteditable="true"]'
const BUTTONS = 'input[type="file"], button, summary'

let giveUp: (() => void) | undefined

/**
 * Focuses a field once it is rendered and no overlay is open, since an overlay that closes restores the focus that was before it. Gives up
 * when a person presses or types something meanwhile.
 *
 * @param find - returns undefined as long as the field isn’t there
 */
export function leadTo(find: () => HTMLElement | null | undefined): void {
  giveUp?.()
  const controller = new AbortController()
  const end = () => controller.abort()
  giveUp = end
  const timer = setTimeout(end, PATIENCE_MS)
  controller.signal.addEventListener('abort', () => clearTimeout(timer))
  const look = () => {
    if (controller.signal.aborted) return
    const field = document.querySelector('dialog[open]') ? undefined : find()
    if (!field) return void requestAnimationFrame(look)
    end()
    openAround(field)
    field.focus()
    field.scrollIntoView({ block: 'center' })
  }
  requestAnimationFrame(() => {
    for (const type of ['keydown', 'pointerdown'] as const)
      addEventListener(type, end, { capture: true, signal: controller.signal })
    look()
  })
}

function openAround(field: Element): void {
  for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
}

/** Splits the path of a value: `variants[0].text`, or `variants.a.image`. */
const piecesOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean)

/** Returns the control of a place; undefined if there is none. */
export const controlIn = (place: Element | null | undefined): HTMLElement | undefined =>
  place instanceof HTMLElement && place.matches(`${INPUTS}, ${BUTTONS}`)
    ? place
    : (place?.querySelector<HTMLElement>(INPUTS) ?? place?.querySelector<HTMLElement>(BUTTONS) ?? undefined)

/** Returns the field of a path within a form: of the whole path, or of the closest one around it or within it. */
export function fieldAt(within: ParentNode | null | undefined, path: string): HTMLElement | undefined {
  const pieces = piecesOf(path)
  const named = (name: string) => [`[data-field="${CSS.escape(name)}"]`, `[data-path="${CSS.escape(name)}"]`].join()
  for (let length = pieces.length; length > 0; length -= 1) {
    const found = controlIn(within?.querySelector(named(pieces.slice(0, length).join('.'))))
    if (found) return found
  }
  const [first = ''] = pieces
  return controlIn(within?.querySelector(`[data-field^="${CSS.escape(first)}."], [data-path^="${CSS.escape(first)}."]`))
}

/** Returns the field of a path among those of a block, and opens the entries of lists around it; undefined until it is there. */
export function blockFieldAt(fields: Element | null | undefined, path: string): HTMLElement | undefined {
  let at = fields
  for (const piece of piecesOf(path)) {
    const name = CSS.escape(piece)
    const next = at?.querySelector(`[data-field="${name}"], [data-entry="${name}"], [data-index="${name}"]`)
    if (!next) break
    const closed = next.matches('[data-entry]') ? next.querySelector<HTMLElement>('[aria-expanded="false"]') : null
    if (closed) {
      closed.click()
      return undefined
    }
    at = next
  }
  return controlIn(at)
}

/**
 * Returns the field of a question that is written at its place, and opens what is folded around it; undefined until it is there.
 *
 * @param within - the place of the question on the page
 * @param question - its fields, in which entries of lists have ids
 */
export function questionFieldAt(
  within: Element | null | undefined,
  { question, path }: { question: unknown; path: string },
): HTMLElement | undefined {
  const fields = [...(within?.querySelectorAll<HTMLElement>('[data-question] [data-place]') ?? [])]
  const [first] = fields
  if (!first) return undefined
  const pieces = idsIn(question, piecesOf(path))
  for (let length = pieces.length; length > 0; length -= 1) {
    const place = pieces.slice(0, length).join('/')
    const found = fields.find(({ dataset }) => dataset.place === place || dataset.place?.startsWith(`${place}/`))
    if (found) return found
    const folded = within?.querySelector<HTMLElement>(`[data-unfolds="${CSS.escape(place)}"]`)
    if (folded) {
      folded.click()
      return undefined
    }
  }
  return first
}

/** Replaces the numbers of list entries in a path by their ids. */
function idsIn(value: unknown, path: readonly string[]): string[] {
  let at = value
  return path.map((piece) => {
    if (!Array.isArray(at)) {
      at = typeof at === 'object' && at !== null ? Reflect.get(at, piece) : undefined
      return piece
    }
    const list: unknown[] = at
    const index = list.findIndex((entry, place) => entryName(entry, place) === piece || String(place) === piece)
    at = list[index]
    return index === -1 ? piece : entryName(at, index)
  })
}

/** Where a test’s question is: `question q1 variants.a.text`, or `test.banks[0].questions[1].title`. */
interface TestPlace {
  /** Name of the row of a question, or of the end of a bank. */
  row: string
  isBank: boolean
  question: unknown
  /** Path within the question. */
  path: string
}

/** Reads the place of a problem in a test; undefined for one in its rules. */
export function testPlace(test: unknown, field: string): TestPlace | undefined {
  const banks = listIn(test, 'banks')
  const questions = banks.flatMap((bank) => listIn(bank, 'questions'))
  const [, kind, id = '', path = ''] = /^(question|bank) (\S+)(?: (.+))?$/.exec(field) ?? []
  if (kind === 'bank') return { row: `question ${id}`, isBank: true, question: undefined, path }
  if (kind === 'question') {
    const question = questions.find((each) => idOf(each) === id)
    return { row: `question ${id}`, isBank: false, question, path }
  }
  const [, bankIndex = '', rest = ''] = /\bbanks\[(\d+)\]\.?(.*)$/.exec(field) ?? []
  const bank = banks[Number(bankIndex)]
  if (bankIndex === '' || bank === undefined) return undefined
  const [, index = '', within = ''] = /^questions\[(\d+)\]\.?(.*)$/.exec(rest) ?? []
  const question = index === '' ? undefined : listIn(bank, 'questions')[Number(index)]
  return question === undefined
    ? { row: `question ${idOf(bank)}`, isBank: true, question, path: rest }
    : { row: `question ${idOf(question)}`, isBank: false, question, path: within }
}

const listIn = (value: unknown, name: string): unknown[] => {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return Array.isArray(list) ? list : []
}

const idOf = (entry: unknown): string => entryName(entry, 0)

/** Returns the field of a place in a test, and opens its question; undefined until it is there. */
export function testFieldAt(within: ParentNode, { row, isBank, question, path }: TestPlace): HTMLElement | undefined {
  const place = within.querySelector<HTMLElement>(`[data-place="${CSS.escape(row)}"]`)
  // How many questions are drawn is chosen at the head of the bank.
  if (isBank) return place?.closest('section')?.querySelector('select') ?? place ?? undefined
  if (place?.getAttribute('aria-expanded') === 'false') {
    place.click()
    return undefined
  }
  return questionFieldAt(place?.closest('li'), { question, path })
}
