import type { Kernel } from '#server/kernel.ts'
import type { PageContent } from '../../authoring.ts'
import { placesOf, withValueAt } from '../../block-schema.ts'
import type { Page, SavedBlock } from '../../model.ts'
import { schemaOfType } from './block-kinds.ts'

/** The block field that refers to the model, by type of page. */
const FIELDS: { [Type in Page['type']]?: string } = {
  course: 'course',
  datasource: 'data-source',
  'video-event': 'video-event',
}

type WithParts = Pick<Kernel, 'parts'>

interface About {
  type: Page['type']
  modelId: string | undefined
}

/** Links a new page to its model: its blocks refer to the model, and a page of a data source gets a record template. */
export function aboutModel(
  kernel: WithParts,
  { record, ...content }: PageContent,
  { type, modelId }: About,
): PageContent {
  const bound = (blocks: SavedBlock[]) =>
    blocks.map((block) => boundBlock(kernel, block, { field: FIELDS[type], modelId }))
  const own = { ...content, components: bound(content.components) }
  if (type !== 'datasource') return own
  const template = record ?? { title: content.title, noindex: false, components: [] }
  return { ...own, record: { ...template, components: bound(template.components) } }
}

function boundBlock(
  kernel: WithParts,
  block: SavedBlock,
  { field, modelId }: { field: string | undefined; modelId: string | undefined },
): SavedBlock {
  if (field === undefined || modelId === undefined) return block
  const places = placesOf(schemaOfType(kernel, block.component) ?? {}, block.props)
  const about = places.filter(({ schema, value }) => schema.field === field && value !== undefined)
  const props = about.reduce<unknown>((changed, { path }) => withValueAt(changed, path, modelId), block.props)
  return { ...block, props: { ...block.props, ...(typeof props === 'object' ? props : {}) } }
}
