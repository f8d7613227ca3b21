/** A book: its code as Bible translators use it (USFM), its English name, and alternative names. */
export interface Book {
  code: string
  name: string
  chapters: number
  alsoKnownAs: readonly string[]
}

/**
 * Code, number of chapters, name, alternative names. An abbreviation of three letters or more is understood too, as
 * long as it fits only one book.
 */
const BOOKS: readonly (readonly [code: string, chapters: number, name: string, others?: string])[] = [
  ['GEN', 50, 'Genesis', 'Gn'],
  ['EXO', 40, 'Exodus', 'Ex'],
  ['LEV', 27, 'Leviticus', 'Lv'],
  ['NUM', 36, 'Numbers', 'Nm'],
  ['DEU', 34, 'Deuteronomy', 'Dt'],
  ['JOS', 24, 'Joshua'],
  ['JDG', 21, 'Judges', 'Jdgs'],
  ['RUT', 4, 'Ruth', 'Ru'],
  ['1SA', 31, '1 Samuel', '1 Sm'],
  ['2SA', 24, '2 Samuel', '2 Sm'],
  ['1KI', 22, '1 Kings', '1 Kgs'],
  ['2KI', 25, '2 Kings', '2 Kgs'],
  ['1CH', 29, '1 Chronicles', '1 Chr'],
  ['2CH', 36, '2 Chronicles', '2 Chr'],
  ['EZR', 10, 'Ezra'],
  ['NEH', 13, 'Nehemiah'],
  ['EST', 10, 'Esther'],
  ['JOB', 42, 'Job', 'Jb'],
  ['PSA', 150, 'Psalms', 'Ps Psalm Pss'],
  ['PRO', 31, 'Proverbs', 'Prv'],
  ['ECC', 12, 'Ecclesiastes', 'Qoheleth'],
  ['SNG', 8, 'Song of Solomon', "Song Songs SongofSongs Solomon'sSong Canticles"],
  ['ISA', 66, 'Isaiah', 'Is'],
  ['JER', 52, 'Jeremiah'],
  ['LAM', 5, 'Lamentations'],
  ['EZK', 48, 'Ezekiel'],
  ['DAN', 12, 'Daniel', 'Dn'],
  ['HOS', 14, 'Hosea'],
  ['JOL', 3, 'Joel', 'Jl'],
  ['AMO', 9, 'Amos', 'Am'],
  ['OBA', 1, 'Obadiah', 'Ob'],
  ['JON', 4, 'Jonah'],
  ['MIC', 7, 'Micah', 'Mi'],
  ['NAM', 3, 'Nahum'],
  ['HAB', 3, 'Habakkuk', 'Hb'],
  ['ZEP', 3, 'Zephaniah'],
  ['HAG', 2, 'Haggai', 'Hg'],
  ['ZEC', 14, 'Zechariah'],
  ['MAL', 4, 'Malachi'],
  ['MAT', 28, 'Matthew', 'Mt'],
  ['MRK', 16, 'Mark', 'Mk'],
  ['LUK', 24, 'Luke', 'Lk'],
  ['JHN', 21, 'John', 'Jn'],
  ['ACT', 28, 'Acts', 'ActsoftheApostles'],
  ['ROM', 16, 'Romans', 'Rm'],
  ['1CO', 16, '1 Corinthians'],
  ['2CO', 13, '2 Corinthians'],
  ['GAL', 6, 'Galatians'],
  ['EPH', 6, 'Ephesians'],
  ['PHP', 4, 'Philippians', 'Phil'],
  ['COL', 4, 'Colossians'],
  ['1TH', 5, '1 Thessalonians'],
  ['2TH', 3, '2 Thessalonians'],
  ['1TI', 6, '1 Timothy', '1 Tm'],
  ['2TI', 4, '2 Timothy', '2 Tm'],
  ['TIT', 3, 'Titus', 'Ti'],
  ['PHM', 1, 'Philemon', 'Phlm'],
  ['HEB', 13, 'Hebrews'],
  ['JAS', 5, 'James', 'Jm'],
  ['1PE', 5, '1 Peter', '1 Pt'],
  ['2PE', 3, '2 Peter', '2 Pt'],
  ['1JN', 5, '1 John'],
  ['2JN', 1, '2 John'],
  ['3JN', 1, '3 John'],
  ['JUD', 1, 'Jude'],
  ['REV', 22, 'Revelation', 'Rv Apocalypse'],
]

/** The 66 books in order. */
export const books: readonly Book[] = BOOKS.map(([code, chapters, name, others]) => ({
  code,
  name,
  chapters,
  alsoKnownAs: others ? splitNames(others) : [],
}))

/** Names are separated by spaces; the number of a book belongs to its name. */
function splitNames(others: string): string[] {
  return others.match(/(?:\b[123] )?[^ ]+/g) ?? []
}

/** Only letters and digits: `1 Cor.` and `1COR` are the same. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const SHORTEST_CUT = 3
const numbers = new Map(
  books.flatMap(({ code, name, alsoKnownAs }, index) =>
    [code, name, ...alsoKnownAs].map((known) => [plain(known), index + 1] as const),
  ),
)

/** Returns the number of the book with this name, from 1; undefined if there is none or the name is ambiguous. */
export function bookNumber(name: string): number | undefined {
  const asked = plain(name)
  const known = numbers.get(asked)
  if (known !== undefined || asked.length < SHORTEST_CUT) return known
  const fitting = books.flatMap((book, index) => (plain(book.name).startsWith(asked) ? index + 1 : []))
  return fitting.length === 1 ? fitting[0] : undefined
}
