/** A book: its code as translators use it (USFM), its English name, and other names it goes by. */
export interface Book {
  code: string
  name: string
  alsoKnownAs: readonly string[]
}

/** code, name, other names. A name cut to three letters or more is understood as well, as long as it fits one book alone. */
const BOOKS: readonly (readonly [code: string, name: string, others?: string])[] = [
  ['GEN', 'Genesis', 'Gn'],
  ['EXO', 'Exodus', 'Ex'],
  ['LEV', 'Leviticus', 'Lv'],
  ['NUM', 'Numbers', 'Nm'],
  ['DEU', 'Deuteronomy', 'Dt'],
  ['JOS', 'Joshua'],
  ['JDG', 'Judges', 'Jdgs'],
  ['RUT', 'Ruth', 'Ru'],
  ['1SA', '1 Samuel', '1 Sm'],
  ['2SA', '2 Samuel', '2 Sm'],
  ['1KI', '1 Kings', '1 Kgs'],
  ['2KI', '2 Kings', '2 Kgs'],
  ['1CH', '1 Chronicles', '1 Chr'],
  ['2CH', '2 Chronicles', '2 Chr'],
  ['EZR', 'Ezra'],
  ['NEH', 'Nehemiah'],
  ['EST', 'Esther'],
  ['JOB', 'Job', 'Jb'],
  ['PSA', 'Psalms', 'Ps Psalm Pss'],
  ['PRO', 'Proverbs', 'Prv'],
  ['ECC', 'Ecclesiastes', 'Qoheleth'],
  ['SNG', 'Song of Solomon', "Song Songs SongofSongs Solomon'sSong Canticles"],
  ['ISA', 'Isaiah', 'Is'],
  ['JER', 'Jeremiah'],
  ['LAM', 'Lamentations'],
  ['EZK', 'Ezekiel'],
  ['DAN', 'Daniel', 'Dn'],
  ['HOS', 'Hosea'],
  ['JOL', 'Joel', 'Jl'],
  ['AMO', 'Amos', 'Am'],
  ['OBA', 'Obadiah', 'Ob'],
  ['JON', 'Jonah'],
  ['MIC', 'Micah', 'Mi'],
  ['NAM', 'Nahum'],
  ['HAB', 'Habakkuk', 'Hb'],
  ['ZEP', 'Zephaniah'],
  ['HAG', 'Haggai', 'Hg'],
  ['ZEC', 'Zechariah'],
  ['MAL', 'Malachi'],
  ['MAT', 'Matthew', 'Mt'],
  ['MRK', 'Mark', 'Mk'],
  ['LUK', 'Luke', 'Lk'],
  ['JHN', 'John', 'Jn'],
  ['ACT', 'Acts', 'ActsoftheApostles'],
  ['ROM', 'Romans', 'Rm'],
  ['1CO', '1 Corinthians'],
  ['2CO', '2 Corinthians'],
  ['GAL', 'Galatians'],
  ['EPH', 'Ephesians'],
  ['PHP', 'Philippians', 'Phil'],
  ['COL', 'Colossians'],
  ['1TH', '1 Thessalonians'],
  ['2TH', '2 Thessalonians'],
  ['1TI', '1 Timothy', '1 Tm'],
  ['2TI', '2 Timothy', '2 Tm'],
  ['TIT', 'Titus', 'Ti'],
  ['PHM', 'Philemon', 'Phlm'],
  ['HEB', 'Hebrews'],
  ['JAS', 'James', 'Jm'],
  ['1PE', '1 Peter', '1 Pt'],
  ['2PE', '2 Peter', '2 Pt'],
  ['1JN', '1 John'],
  ['2JN', '2 John'],
  ['3JN', '3 John'],
  ['JUD', 'Jude'],
  ['REV', 'Revelation', 'Rv Apocalypse'],
]

/** The 66 books in their order. */
export const books: readonly Book[] = BOOKS.map(([code, name, others]) => ({
  code,
  name,
  alsoKnownAs: others ? splitNames(others) : [],
}))

/** Names stand apart by blanks; the number of a book belongs to its name. */
function splitNames(others: string): string[] {
  return others.split(/(?<!\b[123]) /)
}

/** Letters and digits alone: `1 Cor.` and `1COR` are the same. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const SHORTEST_CUT = 3
const numbers = new Map(
  books.flatMap(({ code, name, alsoKnownAs }, index) =>
    [code, name, ...alsoKnownAs].map((known) => [plain(known), index + 1] as const),
  ),
)

/** The number of the book that goes by this name, from 1; undefined when there is none, or when it may be several. */
export function bookNumber(name: string): number | undefined {
  const asked = plain(name)
  const known = numbers.get(asked)
  if (known !== undefined || asked.length < SHORTEST_CUT) return known
  const fitting = books.flatMap((book, index) => (plain(book.name).startsWith(asked) ? index + 1 : []))
  return fitting.length === 1 ? fitting[0] : undefined
}
