/** Returns a reader of form fields by name; a missing field is an empty text. */
export const textsOf =
  (values: FormData) =>
  (name: string): string => {
    const value = values.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
