/** Reads what was typed into the fields of a form, by their names; empty for a field that is not there. */
export const textsOf =
  (values: FormData) =>
  (name: string): string => {
    const value = values.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
