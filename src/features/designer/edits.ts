import type { PageContent } from '#features/pages/authoring.ts'
import { type BlockSetting, setBlockValue } from '#features/block-editing/edits.ts'
import { withTextAt } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'

// Every edit is a function of a whole content and returns a new one. Unchanged parts stay the same objects, so that the canvas
// only redraws what has changed.

/** Inserts blocks before the position `index`; beyond the end they come last. */
export function insertBlocks(content: PageContent, index: number, blocks: readonly SavedBlock[]): PageContent {
  const at = Math.max(0, Math.min(index, content.components.length))
  return { ...content, components: content.components.toSpliced(at, 0, ...blocks) }
}

/** Moves a block to the position `index`, counted before it moves. */
export function moveBlock(content: PageContent, id: string, index: number): PageContent {
  const from = content.components.findIndex((block) => block.id === id)
  const block = content.components[from]
  if (!block) return content
  const at = Math.max(0, Math.min(index > from ? index - 1 : index, content.components.length - 1))
  if (at === from) return content
  return { ...content, components: content.components.toSpliced(from, 1).toSpliced(at, 0, block) }
}

export function removeBlocks(content: PageContent, ids: readonly string[]): PageContent {
  return { ...content, components: content.components.filter((block) => !ids.includes(block.id)) }
}

/** Replaces blocks by others, at the position of the first. */
export function replaceBlocks(
  content: PageContent,
  ids: readonly string[],
  blocks: readonly SavedBlock[],
): PageContent {
  const index = content.components.findIndex((block) => ids.includes(block.id))
  return index < 0 ? content : insertBlocks(removeBlocks(content, ids), index, blocks)
}

/** Returns the blocks between two blocks, inclusive, in either direction. */
export function blocksBetween(content: PageContent, one: string | undefined, other: string | undefined): SavedBlock[] {
  const places = [one, other ?? one].map((id) => content.components.findIndex((block) => block.id === id))
  const [from = -1, to = -1] = places.toSorted((first, second) => first - second)
  return from < 0 ? content.components.slice(to, to + 1).filter(() => to >= 0) : content.components.slice(from, to + 1)
}

/** Inserts a copy of a block after it. */
export function duplicateBlock(content: PageContent, id: string, copyId: string): PageContent {
  const index = content.components.findIndex((block) => block.id === id)
  const block = content.components[index]
  return block ? insertBlocks(content, index + 1, [{ ...block, id: copyId }]) : content
}

export function changeBlock(content: PageContent, id: string, change: (block: SavedBlock) => SavedBlock): PageContent {
  return { ...content, components: content.components.map((block) => (block.id === id ? change(block) : block)) }
}

interface Setting extends BlockSetting {
  id: string
}

/** Sets a value of a block: in the primary language the value itself, in another its translation. */
export const setValue = (content: PageContent, { id, ...setting }: Setting): PageContent =>
  changeBlock(content, id, (block) => setBlockValue(block, setting))

/** Sets the title or the metadata of a page, in the language being edited. */
export function setPageText(
  content: PageContent,
  {
    path,
    value,
    lang,
  }: {
    path: readonly ['title'] | readonly ['seo', 'title' | 'description' | 'keywords']
    value: string
    lang: string | undefined
  },
): PageContent {
  const text = value === '' ? undefined : value
  const [first, second] = path
  if (lang !== undefined) {
    const own = content.texts[lang] ?? {}
    return { ...content, texts: { ...content.texts, [lang]: withTextAt(own, { props: {}, path: [...path], text }) } }
  }
  if (first === 'title') return { ...content, title: value }
  const { [second]: _, ...others } = content.seo
  return { ...content, seo: text === undefined ? others : { ...others, [second]: text } }
}

/** Adds a language to a page; missing translations are marked from then on. */
export const addLanguage = (content: PageContent, lang: string): PageContent => ({
  ...content,
  texts: { ...content.texts, [lang]: content.texts[lang] ?? {} },
})

/** Removes a language from a page and all its blocks. */
export function removeLanguage(content: PageContent, lang: string): PageContent {
  const without = <Value>({ [lang]: _, ...others }: Record<string, Value>) => others
  const leave = (blocks: readonly SavedBlock[]) => blocks.map((block) => ({ ...block, texts: without(block.texts) }))
  const { record } = content
  return {
    ...content,
    texts: without(content.texts),
    components: leave(content.components),
    ...(record && { record: { ...record, components: leave(record.components) } }),
  }
}
