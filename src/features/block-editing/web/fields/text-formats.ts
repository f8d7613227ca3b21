import { Highlight } from '@tiptap/extension-highlight'
import { StarterKit } from '@tiptap/starter-kit'

/** The formats that the server allows, so that it removes nothing that was written. */
export const RICH_TEXT = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    undoRedo: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Highlight,
]
