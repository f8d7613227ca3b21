import { createDocument, type Editor } from '@tiptap/core'

/** Replaces only the part of the content that differs, so that the caret stays where it is. */
export function replaceContent(editor: Editor, html: string): void {
  const { state, view, schema } = editor
  const next = createDocument(html, schema)
  const start = state.doc.content.findDiffStart(next.content)
  if (start === null) return
  const ends = state.doc.content.findDiffEnd(next.content)
  if (!ends) return
  // With a repeated letter the equal ends overlap the equal start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const slice = next.slice(start, ends.b + overlap)
  view.dispatch(state.tr.replace(start, ends.a + overlap, slice).setMeta('preventUpdate', true))
}
