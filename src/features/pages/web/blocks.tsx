import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { BlockViewModule } from '../blocks.ts'
import type { ShownBlock } from '../model.ts'
import { BlockBoundary } from './block-boundary.tsx'
import { BlockPlaceContext } from './block-place.ts'
import styles from './blocks.module.css'

/** What a block's `view.tsx` exports: its view and, where it shows data of the portal, what loads them. */
export interface BlockModule extends BlockViewModule {
  prepare?: (queryClient: QueryClient, lang: string) => Promise<unknown>
}

type LoadBlock = () => Promise<BlockModule>

const loaders = new Map<string, LoadBlock>()
const modules = new Map<string, BlockModule>()

/** Tells of a kind of block; its code is loaded when a page has such a block. */
export function registerBlockView(type: string, load: LoadBlock): void {
  loaders.set(type, load)
}

/** Loads code and data of these blocks, so that `<Blocks>` can draw them without waiting: for the loader of their page. */
export async function prepareBlocks(from: {
  blocks: readonly ShownBlock[]
  queryClient: QueryClient
  lang: string
}): Promise<void> {
  const types = [...new Set(from.blocks.map((block) => block.component))]
  const loaded = await Promise.all(types.map(loadModule))
  await Promise.all(loaded.flatMap((module) => module?.prepare?.(from.queryClient, from.lang) ?? []))
}

async function loadModule(type: string): Promise<BlockModule | undefined> {
  const module = modules.get(type) ?? (await loaders.get(type)?.())
  if (module) modules.set(type, module)
  return module
}

/** Draws blocks that are prepared, each with its id as an anchor. A block of an unknown kind draws nothing. */
export function Blocks(props: {
  blocks: readonly ShownBlock[]
  /** The title of the first block is the title of the page. */
  hasHead?: boolean
  /** What the page says over the title of its head. */
  headFacts?: ReactNode
  /** How blocks follow each other: down a page, or down a column of text. */
  flow?: 'page' | 'column'
  /** Languages of the content: in any other it is laid out as the primary one, which stands in. */
  languages?: readonly string[]
}) {
  const { code } = useLanguage()
  const standsIn = props.languages && !props.languages.includes(code)
  return (
    <div className={styles[props.flow ?? 'page']} {...(standsIn && PRIMARY)}>
      {props.blocks.map((block, index) => (
        <Block
          key={block.id}
          block={block}
          isHead={props.hasHead === true && index === 0}
          headFacts={props.headFacts}
        />
      ))}
    </div>
  )
}

/** How the language that stands in is marked. */
const PRIMARY = { lang: FALLBACK_LANGUAGE, dir: 'ltr' } as const

function Block({ block, isHead, headFacts }: { block: ShownBlock; isHead: boolean; headFacts: ReactNode }) {
  // The server has checked the props against the schema of the same kind of block.
  const View = modules.get(block.component)?.View as ComponentType<Record<string, unknown>> | undefined
  if (!View) return null
  return (
    <div id={block.id} data-block={block.component} className={styles.block}>
      <BlockBoundary blockId={block.id}>
        {/* On the server only this keeps an error of one block from the whole page. */}
        <Suspense>
          <BlockPlaceContext value={{ id: block.id, isHead, headFacts }}>
            <View {...block.props} />
          </BlockPlaceContext>
        </Suspense>
      </BlockBoundary>
    </div>
  )
}
