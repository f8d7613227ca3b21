/** Where a text is best cut: after a paragraph, a line, a sentence, a word. */
const CUTS = [/\n\n/g, /\n/g, /[.!?…。؟](?=\s)/g, /\s/g]
/** A piece that would be shorter than this part of what fits is cut at a lesser place. */
const LEAST_PART = 0.4

/** A text in pieces of at most `max` characters, cut where a reader would pause. Nothing of it is lost but space at the cuts. */
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
  // No half of a character: the second half of a pair never begins a piece.
  return /[\uDC00-\uDFFF]/.test(text.charAt(max)) ? max - 1 : max
}
