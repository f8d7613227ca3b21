/** Short names of kinds that endings do not tell well. */
const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/plain': 'TXT',
  'application/epub+zip': 'EPUB',
  'application/zip': 'ZIP',
}
const LONGEST_KIND = 4

/** What people call this kind of file, in at most four capitals: PDF, DOCX. Empty when nobody knows. */
export function kindOf({ src, type }: { src: string; type: string }): string {
  const known = KINDS[type]
  if (known) return known
  const [, ending = ''] = /\.(\w+)$/.exec(src) ?? []
  return ending.length <= LONGEST_KIND ? ending.toUpperCase() : ''
}
