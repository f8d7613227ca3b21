import type { SavedBlock, ShownBlock } from './model.ts'

type Props = Record<string, unknown>

const isProps = (value: unknown): value is Props => typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (entry: unknown) => (isProps(entry) ? entry.id : undefined)

/** Lays texts of a language over props: objects merge, lists merge by the `id` of their entries, all else replaces. */
export function layOver(props: Props, texts: Props): Props {
  const merged = { ...props }
  for (const [name, text] of Object.entries(texts)) merged[name] = mergeValue(props[name], text)
  return merged
}

function mergeValue(value: unknown, text: unknown): unknown {
  if (isProps(value) && isProps(text)) return layOver(value, text)
  if (!Array.isArray(value) || !Array.isArray(text) || !text.every(idOf)) return text
  return value.map((entry) => mergeValue(entry, text.find((candidate) => idOf(candidate) === idOf(entry)) ?? entry))
}

/** The visible blocks in one language, with the primary language where a text is missing. */
export function showBlocks(blocks: readonly SavedBlock[], lang: string): ShownBlock[] {
  return blocks
    .filter((block) => block.visible)
    .map(({ id, component, version, props, texts }) => ({
      id,
      component,
      version,
      props: layOver(props, texts[lang] ?? {}),
    }))
}
