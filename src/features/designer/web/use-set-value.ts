import { setValue } from '../edits.ts'
import { otherLanguage, useEditor } from './editor.ts'

/** Returns a function that sets a value of a block in the language being edited; typing in one place is one step. */
export function useSetValue(id: string): (path: readonly string[], value: unknown) => void {
  const editor = useEditor()
  const lang = otherLanguage(editor)
  return (path, value) =>
    editor.edit(
      (now) => setValue(now, { id, path, value, lang }),
      [id, ...(lang === undefined ? [] : [lang]), ...path].join('.'),
    )
}
