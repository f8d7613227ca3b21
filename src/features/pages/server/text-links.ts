import type { BlockDefinition, LinkedTexts, TextPiece } from '../blocks.ts'
import { changeHtml } from './change-html.ts'

type Props = Record<string, unknown>

/** Adds links to texts. */
export interface TextLinker {
  /** In a sanitised rich text, for a page of this language. */
  inHtml: (html: string, lang: string) => string
  /** In a plain text: its pieces, or undefined if there is nothing to link. */
  inText: (text: string, lang: string) => TextPiece[] | undefined
}

let linker: TextLinker | undefined

export function registerTextLinker(given: TextLinker): void {
  linker = given
}

/**
 * Returns the props of a block with links added to its texts. Done when a block is presented, so that saved texts stay
 * as written.
 */
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
