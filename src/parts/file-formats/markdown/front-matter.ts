const FENCE = /^---[ \t]*\n(.*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/s
const FIELD = /^([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)$/
const QUOTED = /^(["'])(.*)\1$/

/** Splits the fields before a text from the text: lines between dashes, such as `title: Ruth`. */
export function splitFrontMatter(text: string): { fields: Map<string, string>; body: string } {
  const [whole, inside = ''] = FENCE.exec(text) ?? []
  const lines = inside.split('\n')
  // Without a field between them, the dashes are rules of the text.
  if (whole === undefined || !lines.some((line) => FIELD.test(line))) return { fields: new Map(), body: text }
  const fields = lines.flatMap((line): [string, string][] => {
    const [, name, value = ''] = FIELD.exec(line) ?? []
    return name === undefined ? [] : [[name.toLowerCase(), unquoted(value.trim())]]
  })
  return { fields: new Map(fields), body: text.slice(whole.length) }
}

/** Double quotes are around a string as in JSON, in which quotation marks are escaped. */
function unquoted(value: string): string {
  try {
    const parsed: unknown = value.startsWith('"') ? JSON.parse(value) : undefined
    if (typeof parsed === 'string') return parsed
  } catch {
    // Only the marks around it are of YAML.
  }
  return value.replace(QUOTED, '$2')
}
