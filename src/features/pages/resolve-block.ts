import type { SavedBlock, ShownBlock } from './model.ts'

type Props = Record<string, unknown>

const isProps = (value: unknown): value is Props => typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (entry: unknown) => (isProps(entry) ? entry.id : undefined)

/**
 * Merges texts of a language over props: objects merge, lists merge by the `id` of their entries, everything else is
 * replaced.
 */
export function overlay(props: Props, texts: Props): Props {
  const merged = { ...props }
  for (const [name, text] of Object.entries(texts)) merged[name] = mergeValue(props[name], text)
  return merged
}

function mergeValue(value: unknown, text: unknown): unknown {
  if (isProps(value) && isProps(text)) return overlay(value, text)
  if (!Array.isArray(value) || !Array.isArray(text) || !text.every(idOf)) return text
  return value.map((entry) => mergeValue(entry, text.find((candidate) => idOf(candidate) === idOf(entry)) ?? entry))
}

/** Inverse of `overlay`: returns the texts that turn `props` into `whole`. */
export function textsBetween(props: Props, whole: Props): Props {
  const changed = Object.entries(whole).filter(([name, value]) => !isSame(props[name], value))
  return Object.fromEntries(changed.map(([name, value]) => [name, difference(props[name], value)]))
}

function difference(value: unknown, whole: unknown): unknown {
  if (isProps(value) && isProps(whole)) return textsBetween(value, whole)
  if (!Array.isArray(value) || !Array.isArray(whole) || ![...value, ...whole].every(idOf)) return whole
  return whole.flatMap((entry) => {
    const own = value.find((candidate) => idOf(candidate) === idOf(entry))
    return isSame(own, entry) ? [] : [{ id: idOf(entry), ...(isProps(own) ? textsBetween(own, entry) : entry) }]
  })
}

// Both come from the same migration, so their keys are in the same order.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the visible blocks in one language, falling back to the primary language for missing texts. */
export function showBlocks(blocks: readonly SavedBlock[], lang: string): ShownBlock[] {
  return blocks
    .filter((block) => block.visible)
    .map(({ id, component, version, props, texts }) => ({
      id,
      component,
      version,
      props: overlay(props, texts[lang] ?? {}),
    }))
}
