type Range = readonly [from: number, to: number]

/**
 * Characters of the title fonts. A word with any other character is set in Noto as a whole, because mixed fonts in one
 * word look broken.
 */
const GEOLOGICA: readonly Range[] = [
  [0x20, 0x17f],
  [0x218, 0x21b],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e80, 0x1e85],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2026],
  [0x2116, 0x2116],
]
/** Arabic and Persian; letters of Kurdish are missing. */
const ALEXANDRIA: readonly Range[] = [
  [0x20, 0x7e],
  [0xab, 0xab],
  [0xbb, 0xbb],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x660, 0x670],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
  [0x200c, 0x200d],
]

const isWithin = (text: string, ranges: readonly Range[]): boolean =>
  Array.from(text).every((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  })

const ARABIC = /\p{Script=Arabic}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAN = /\p{Script=Han}/u

/** Regional forms of Han characters, by language of the certificate. */
const HAN_FONTS: Readonly<Record<string, string>> = {
  ja: 'Noto Sans JP',
  ko: 'Noto Sans KR',
  chi: 'Noto Sans TC',
  zho: 'Noto Sans SC',
}

/** All fonts in the default order. The largest Han font is the fallback for the others. */
const ALL = [
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Gurmukhi',
  'Noto Sans SC',
  'Noto Sans TC',
  'Noto Sans JP',
  'Noto Sans KR',
]

/** Returns fonts for a text, best first. Titles use the product's own font if it has all characters. */
export function fontsOf(text: string, lang: string, use: 'title' | 'text'): string[] {
  return [...new Set([...bestOf(text, lang, use), ...ALL])]
}

function bestOf(text: string, lang: string, use: 'title' | 'text'): string[] {
  if (KANA.test(text)) return ['Noto Sans JP']
  if (HAN.test(text)) return [HAN_FONTS[lang] ?? 'Noto Sans SC']
  if (ARABIC.test(text)) return use === 'title' && isWithin(text, ALEXANDRIA) ? ['Alexandria'] : ['Noto Sans Arabic']
  return use === 'title' && isWithin(text, GEOLOGICA) ? ['Geologica'] : []
}

/** Whether negative letter spacing is allowed, as in titles of our own fonts; not for joined and ideographic scripts. */
export const isTight = (text: string): boolean => isWithin(text, GEOLOGICA)

/** Whether the text's script needs more line height. */
export const isTall = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Gurmukhi}]/u.test(text)
