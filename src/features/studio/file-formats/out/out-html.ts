import { escapeHtml } from '../html-blocks.ts'
import type { OutBlock } from './model.ts'

type Shown = Exclude<OutBlock, { kind: 'question' }>

/** Returns a block as HTML, with its files at the paths that they have in the package. */
export function htmlOf(block: Shown, pathOf: (address: string) => string): string {
  switch (block.kind) {
    case 'heading': {
      // The title of the page is above.
      const tag = `h${Math.min(6, Math.max(2, block.level))}`
      return `<${tag}>${block.html}</${tag}>`
    }
    case 'text':
      return block.html
    case 'quote': {
      const source = block.source === undefined ? '' : `<p>— ${escapeHtml(block.source)}</p>`
      return `<blockquote><p>${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>${source}</blockquote>`
    }
    case 'line':
      return '<hr>'
    case 'picture': {
      const caption = block.caption === undefined ? '' : `<figcaption>${escapeHtml(block.caption)}</figcaption>`
      return `<figure><img src="${escapeHtml(pathOf(block.picture))}" alt="${escapeHtml(block.alt)}">${caption}</figure>`
    }
    case 'media': {
      const tracks = block.captions.map(
        ({ lang, label, src }) =>
          `<track kind="captions" srclang="${escapeHtml(lang)}" label="${escapeHtml(label)}" src="${escapeHtml(pathOf(src))}">`,
      )
      const title = escapeHtml(block.title)
      const path = escapeHtml(pathOf(block.address))
      return `<figure><${block.medium} controls preload="none" src="${path}" title="${title}">${tracks.join('')}</${block.medium}><figcaption>${title}</figcaption></figure>`
    }
    default:
      return `<p><a href="${escapeHtml(pathOf(block.address))}" download>${escapeHtml(block.name)}</a></p>`
  }
}
