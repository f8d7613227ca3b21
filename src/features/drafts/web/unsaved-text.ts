import type { DraftChange } from '../model.ts'

/** Names of values that authors don’t write. */
const NOT_WRITTEN = new Set(['id', 'component', 'kind', 'type', 'variant', 'lang', 'src', 'ground', 'pattern', 'mark'])
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Returns the texts in changes as their author would read them, each once, so that they can be saved as a file. */
export function unsavedText(changes: readonly DraftChange[]): string {
  const texts = changes.flatMap((change) => {
    if (change.kind === 'insert') return textsIn(change.entries)
    return change.kind === 'set' && !NOT_WRITTEN.has(change.path.at(-1) ?? '') ? textsIn(change.value) : []
  })
  return [...new Set(texts)].join('\n\n')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return readable(value) === '' ? [] : [readable(value)]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, own]) => (NOT_WRITTEN.has(name) ? [] : textsIn(own)))
}

const readable = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/(?:p|h\d|li|blockquote))\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
