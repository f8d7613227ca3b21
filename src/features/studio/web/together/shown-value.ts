const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote)>|<br\s?\/?>/g

/** A value as text: without tags, and of a compound value the texts in it. */
export function shownValue(value: unknown, words: { on: string; off: string }): string {
  if (typeof value === 'string') return plain(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value !== 'object' || value === null) return ''
  return [
    ...new Set(
      Object.entries(value)
        .filter(isText)
        .map(([, own]) => shownValue(own, words)),
    ),
  ]
    .filter((text) => text !== '')
    .join('\n')
}

const TECHNICAL = new Set(['id', 'component', 'version', 'variant', 'visible', 'url', 'type', 'pattern', 'audience'])

const isText = ([name, value]: [string, unknown]): boolean =>
  !TECHNICAL.has(name) && (typeof value === 'string' || (typeof value === 'object' && value !== null))

function plain(html: string): string {
  if (!html.includes('<')) return html
  const lines = html.replaceAll(BLOCK_ENDS, '$&\n')
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim()
}
