/** Best places to split: after a paragraph, a line, a sentence, a word. */
const CUTS = [/\n\n/g, /\n/g, /[.!?…。؟](?=\s)/g, /\s/g]
/** If a part would be shorter than this share of the maximum, a lesser break is used. */
const LEAST_PART = 0.4

/** Splits a text into parts of at most `max` characters at natural breaks. Only whitespace at the breaks is lost. */
export function splitText(text: string, max: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > max) {
    const end = cutOf(rest, max)
    pieces.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function cutOf(text: string, max: number): number {
  const head = text.slice(0, max)
  for (const cut of CUTS) {
    const ends = [...head.matchAll(cut)].map((match) => match.index + match[0].length)
    const last = ends.at(-1) ?? 0
    if (last >= max * LEAST_PART) return last
  }
  // Don't split a surrogate pair.
  return /[\uDC00-\uDFFF]/.test(text.charAt(max)) ? max - 1 : max
}
