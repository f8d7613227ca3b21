/** A text without those of `characters` at its end. A pattern would look at long runs again and again, or need a lookbehind. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
