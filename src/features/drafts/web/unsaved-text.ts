import type { DraftChange } from '../model.ts'

/** Names of values that authors don’t write. */
const NOT_WRITTEN = new Set(['id', 'component', 'kind', 'type', 'variant', 'lang', 'src', 'ground', 'pattern', 'mark'])
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Returns the texts in changes as their author would read them, each once, so that they can be saved as a file. */
export function unsavedText(changes: readonly Pick<DraftChange, 'kind'>[]): string {
  const texts = changes.flatMap((change) => {
    const isNamed = 'path' in change && Array.isArray(change.path) && NOT_WRITTEN.has(String(change.path.at(-1)))
    return isNamed
      ? []
      : [...textsIn('value' in change && change.value), ...textsIn('entries' in change && change.entries)]
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
