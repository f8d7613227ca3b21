const DEFINITION = /^\[\^([^\]\s]+)\]:[ \t]*(.+(?:\n(?:[ \t]{2,}|\t).+)*)\n?/gm

/** Puts footnotes in brackets where the text refers to them. Returns how many there were. */
export function footnotesInBrackets(text: string): { text: string; count: number } {
  const notes = new Map<string, string>()
  for (const [, id = '', note = ''] of text.matchAll(DEFINITION)) notes.set(id, note.replaceAll(/\s+/g, ' ').trim())
  if (notes.size === 0) return { text, count: 0 }
  const used = new Set<string>()
  const body = text.replaceAll(DEFINITION, '').replaceAll(/\[\^([^\]\s]+)\]/g, (whole, id: string) => {
    const note = notes.get(id)
    if (note === undefined) return whole
    used.add(id)
    return ` (${note})`
  })
  // A note that nothing refers to is still part of the text.
  const unused = [...notes].filter(([id]) => !used.has(id)).map(([, note]) => `\n\n${note}`)
  return { text: body + unused.join(''), count: notes.size }
}
