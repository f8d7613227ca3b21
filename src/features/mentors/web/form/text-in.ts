/** What stands in a field of a form, without blanks around it; nothing where there is no such field. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
