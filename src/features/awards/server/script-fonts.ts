type Range = readonly [from: number, to: number]

/** Letters that the title fonts have. A word with any other is set wholly in Noto: letters of two fonts in one word look torn. */
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
/** Arabic and Persian; of Kurdish it lacks letters. */
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

/** Which country's forms a Han character has, by language of the certificate. */
const HAN_FONTS: Readonly<Record<string, string>> = {
  ja: 'Noto Sans JP',
  ko: 'Noto Sans KR',
  chi: 'Noto Sans TC',
  zho: 'Noto Sans SC',
}

/** Everything that can be set, in this order where nothing better is known. The largest Han font stands in for the others. */
const ALL = [
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Gurmukhi',
  'Noto Sans SC',
  'Noto Sans TC',
  'Noto Sans JP',
  'Noto Sans KR',
]

/** Fonts for a text, the best first. Titles have the product's own where that has all of their letters. */
export function fontsOf(text: string, lang: string, use: 'title' | 'text'): string[] {
  return [...new Set([...bestOf(text, lang, use), ...ALL])]
}

function bestOf(text: string, lang: string, use: 'title' | 'text'): string[] {
  if (KANA.test(text)) return ['Noto Sans JP']
  if (HAN.test(text)) return [HAN_FONTS[lang] ?? 'Noto Sans SC']
  if (ARABIC.test(text)) return use === 'title' && isWithin(text, ALEXANDRIA) ? ['Alexandria'] : ['Noto Sans Arabic']
  return use === 'title' && isWithin(text, GEOLOGICA) ? ['Geologica'] : []
}

/** Whether letters may stand close, as in titles of our own fonts. Joined and ideographic scripts must not. */
export const isTight = (text: string): boolean => isWithin(text, GEOLOGICA)

/** Scripts whose lines need more room between them. */
export const isTall = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Gurmukhi}]/u.test(text)
