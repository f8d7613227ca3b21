import type { BlockDefinition, LinkedTexts, TextPiece } from '../blocks.ts'
import { changeHtml } from './change-html.ts'

type Props = Record<string, unknown>

/** Makes links of what a text speaks of. */
export interface TextLinker {
  /** Within a cleaned rich text, in a page of this language. */
  inHtml: (html: string, lang: string) => string
  /** Within a plain one: its pieces, or undefined where there is nothing to link. */
  inText: (text: string, lang: string) => TextPiece[] | undefined
}

let linker: TextLinker | undefined

export function registerTextLinker(given: TextLinker): void {
  linker = given
}

/** The props of a block with links in its texts. Links are made when a block is shown, so that what is kept stays as it was written. */
export function linkTexts(
  props: Props,
  { html, linked }: Pick<BlockDefinition, 'html' | 'linked'>,
  lang: string,
): Props {
  if (!linker) return props
  const shown = html ? changeHtml(props, { html }, (text) => linker?.inHtml(text, lang) ?? text) : props
  const pieces = piecesOf(props, linked ?? [], lang)
  return pieces ? { ...shown, pieces } : shown
}

function piecesOf(props: Props, names: readonly string[], lang: string): LinkedTexts | undefined {
  const found = names.flatMap((name) => {
    const text = props[name]
    const pieces = typeof text === 'string' ? linker?.inText(text, lang) : undefined
    return pieces ? [[name, pieces] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
