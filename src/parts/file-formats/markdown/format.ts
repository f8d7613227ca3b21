import { Marked } from 'marked'
import { blocksOf } from '#features/studio/file-formats/html-blocks.ts'
import { parseHtml } from '#features/studio/file-formats/html-tree.ts'
import type { FileContent, FileFormat, Notice } from '#features/studio/file-formats/model.ts'
import { Pictures } from '#features/studio/file-formats/pictures.ts'
import { readText, textIn } from '#features/studio/file-formats/read-text.ts'
import { splitFrontMatter } from './front-matter.ts'
import { footnotesInBrackets } from './footnotes.ts'

const IS_POSSIBLE = 1

/** Markdown as GitHub writes it, with front matter and footnotes. Any plain text is Markdown. */
export const format: FileFormat = {
  recognise: (file) => (textIn(file) === undefined ? 0 : IS_POSSIBLE),
  read: (file) => readMarkdown(readText(file)),
}

function readMarkdown(text: string): FileContent {
  const notices: Notice[] = []
  const pictures = new Pictures(notices)
  const { fields, body } = splitFrontMatter(text)
  for (const name of fields.keys())
    if (name !== 'title' && name !== 'lang') notices.push({ outcome: 'left', code: 'front-matter', about: name })
  const { text: inBrackets, count } = footnotesInBrackets(body)
  for (let index = 0; index < count; index++) notices.push({ outcome: 'changed', code: 'footnote' })
  const html = new Marked({ gfm: true, async: false }).parse(inBrackets, { async: false })
  const title = fields.get('title')
  const lang = fields.get('lang')
  return {
    gives: 'lessons',
    ...(title && { title }),
    ...(lang && { lang }),
    blocks: blocksOf(parseHtml(html), {
      notices,
      // Only the text was chosen, not the folder around it.
      takePicture: (src, _, place) => pictures.takeFrom(src, place, () => undefined),
    }),
    pictures: pictures.list,
    notices,
  }
}
