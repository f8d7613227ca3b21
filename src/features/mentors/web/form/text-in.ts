/** Returns the trimmed value of a form field; empty if there is no such field. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
