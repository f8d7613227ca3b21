import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
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

/** Hook of the feature that adds links to texts. Of several handlers the first is asked. */
export const textLinker = defineHook<TextLinker>('pages.text-linker')

/**
 * Returns the props of a block with links added to its texts. Done when a block is presented, so that saved texts stay
 * as written.
 */
export function linkTexts(
  { hooks }: Pick<Kernel, 'hooks'>,
  props: Props,
  { html, linked }: Pick<BlockDefinition, 'html' | 'linked'>,
  lang: string,
): Props {
  const [linker] = hooks.of(textLinker)
  if (!linker) return props
  const shown = html ? changeHtml(props, { html }, (text) => linker.inHtml(text, lang)) : props
  const pieces = piecesOf(linker, { props, names: linked ?? [], lang })
  return pieces ? { ...shown, pieces } : shown
}

function piecesOf(
  linker: TextLinker,
  { props, names, lang }: { props: Props; names: readonly string[]; lang: string },
): LinkedTexts | undefined {
  const found = names.flatMap((name) => {
    const text = props[name]
    const pieces = typeof text === 'string' ? linker.inText(text, lang) : undefined
    return pieces ? [[name, pieces] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
