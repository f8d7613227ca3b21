/** Labels of types whose extensions are unclear. */
const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/plain': 'TXT',
  'application/epub+zip': 'EPUB',
  'application/zip': 'ZIP',
}
const LONGEST_KIND = 4

/** Returns the label of a file type, of at most four capitals: PDF, DOCX. Empty if it is unknown. */
export function kindOf({ src, type }: { src: string; type: string }): string {
  const known = KINDS[type]
  if (known) return known
  const [, ending = ''] = /\.(\w+)$/.exec(src) ?? []
  return ending.length <= LONGEST_KIND ? ending.toUpperCase() : ''
}
