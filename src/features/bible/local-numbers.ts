import type { NumberStyle } from './book-names.ts'

/** `3,16`, `13,4-14,2`, `3,16.18-20`: chapter, comma, verse; further verses after full stops. */
const BY_COMMA = /^(\d+),(\d+)(?:-(?:(\d+),)?(\d+))?((?:\.\d+(?:-\d+)?)*)$/
const BY_DOT = /^(\d+)\.(\d+)(?:-(?:(\d+)\.)?(\d+))?((?:,\d+(?:-\d+)?)*)$/

/**
 * Converts chapters and verses in a language's notation to the one that `readReference` parses; null if ambiguous, such
 * as `2,1` in a language that writes `2:1`.
 */
export function plainNumbers(written: string, style: NumberStyle): string | null {
  const groups = written.split(';').map((group) => plainGroup(group.trim(), style))
  return groups.every((group) => group !== null) ? groups.join('; ') : null
}

function plainGroup(group: string, style: NumberStyle): string | null {
  const isSpaced = /,\s/.test(group)
  const bare = group.replaceAll(/\s/g, '').replaceAll(/[–—]/g, '-')
  if (bare.includes(':')) return bare.replaceAll('.', ',')
  if (/^\d+(?:-\d+)?$/.test(bare)) return bare
  if (style === 'colon') return byColon(bare, isSpaced)
  // With a space it may be a list of chapters.
  if (isSpaced) return null
  return rejoined(BY_COMMA.exec(bare)) ?? (style === 'dot' ? rejoined(BY_DOT.exec(bare)) : null)
}

/** A list of chapters such as `1, 3`, where the space rules out `1,3`; and `2.1`. */
function byColon(bare: string, isSpaced: boolean): string | null {
  if (bare.includes('.')) return rejoined(BY_DOT.exec(bare))
  return isSpaced && /^\d+(?:,\d+)*$/.test(bare) ? bare : null
}

function rejoined(match: RegExpExecArray | null): string | null {
  if (!match) return null
  const [, chapter, verse, lastChapter, last, others = ''] = match
  const to = last === undefined ? '' : `-${lastChapter === undefined ? last : `${lastChapter}:${last}`}`
  return `${chapter}:${verse}${to}${others.replaceAll('.', ',')}`
}
