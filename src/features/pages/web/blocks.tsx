import type { QueryClient } from '@tanstack/react-query'
import {
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { BlockViewModule } from '../blocks.ts'
import type { ShownBlock } from '../model.ts'
import { BlockBoundary } from './block-boundary.tsx'
import { BlockPlaceContext, useBlockPlace } from './block-place.ts'
import styles from './blocks.module.css'
import { ContentLanguage, useFallbackLanguage } from './content-language.tsx'
import {
  deferBlock,
  isRendered,
  markRendered,
  endDeferral,
  replayClicks,
  servedElement,
  stateOf,
  subscribeToDeferral,
  whenLoaded,
  watch,
} from './deferred-blocks.ts'

/** Exports of a block's `view.tsx`: its view and, if it shows data of the portal, what loads them. */
export interface BlockModule extends BlockViewModule {
  prepare?: (queryClient: QueryClient, lang: string, of: PreparedBlocks) => Promise<unknown>
}

/** The blocks of one kind on a page, and the query of its address. */
export interface PreparedBlocks<Props = never> {
  props: readonly Props[]
  /** Query string such as `?q=mark`, or empty. */
  search: string
}

type LoadBlock = () => Promise<BlockModule>

const loaders = new Map<string, LoadBlock>()
const modules = new Map<string, BlockModule>()
const loading = new Map<string, Promise<BlockModule>>()

/** Registers a kind of block; its code is loaded when a page has such a block. */
export function registerBlockView(type: string, load: LoadBlock): void {
  loaders.set(type, load)
}

/**
 * Loads code and data of blocks so that `<Blocks>` renders without waiting; called by the page's loader. With
 * `canWait`, blocks of a server-rendered page that are far from the viewport are deferred until the visitor comes near
 * them.
 */
export async function prepareBlocks(from: {
  blocks: readonly ShownBlock[]
  queryClient: QueryClient
  lang: string
  search?: string
  canWait?: boolean
}): Promise<void> {
  const { blocks, queryClient, lang, search = '' } = from
  const prepareAll = async (types: string[]) => {
    const prepareType = async (type: string) => {
      // The server has validated the props against the schema of this kind of block.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind of block has its own
      const props = blocks.filter((block) => block.component === type).map((block) => block.props as never)
      await (await loadModule(type))?.prepare?.(queryClient, lang, { props, search })
    }
    await Promise.all(types.map(prepareType))
  }
  const isLate = (block: ShownBlock) =>
    from.canWait && isHydrating() && deferBlock(block, () => prepareAll([block.component]))
  const now = blocks.filter((block) => !isLate(block))
  await prepareAll([...new Set(now.map((block) => block.component))])
  endDeferral(now)
}

/** Whether the page is still being hydrated. */
const isHydrating = () => typeof document !== 'undefined' && document.documentElement.dataset.ready === undefined

/** Loads a kind of block once; undefined if it is unknown. */
function loadModule(type: string): Promise<BlockModule> | undefined {
  const known = loading.get(type)
  if (known) return known
  const load = loaders
    .get(type)?.()
    .then(
      (module) => {
        modules.set(type, module)
        return module
      },
      (error: unknown) => {
        loading.delete(type)
        throw error
      },
    )
  if (load) loading.set(type, load)
  return load
}

export type AroundFirst = (first: ReactNode, isHead: boolean) => ReactNode

/** Renders prepared blocks, each with its id as an anchor. A block of an unknown kind renders nothing. */
export function Blocks(props: {
  blocks: readonly ShownBlock[]
  /** Whether the title of the first block is the page's `h1`. */
  hasHead?: boolean
  /** Shown above the title of the head. */
  headFacts?: ReactNode
  /** Replaces the first block, or adds to it what is for this visitor rather than of the page. */
  aroundFirst?: AroundFirst | undefined
  /** Layout of the blocks: as wide as the page, or in a column of text. */
  flow?: 'page' | 'column'
  /** Languages of the content: in any other it is laid out as the primary one, its fallback. */
  languages?: readonly string[]
}) {
  const fallback = useFallbackLanguage(props.languages)
  return (
    <ContentLanguage languages={props.languages}>
      <div className={styles[props.flow ?? 'page']} {...fallback}>
        {props.blocks.map((block, index) => {
          const isHead = props.hasHead === true && index === 0
          const shown = <Block block={block} isHead={isHead} headFacts={props.headFacts} />
          return (
            <Fragment key={block.id}>
              {index === 0 && props.aroundFirst ? props.aroundFirst(shown, isHead) : shown}
            </Fragment>
          )
        })}
      </div>
    </ContentLanguage>
  )
}

interface DrawnProps {
  block: ShownBlock
  isHead: boolean
  headFacts: ReactNode
}

// Memoised, so that a rerender of the page doesn't reach a block that is still dehydrated.
const Block = memo(function Block(props: DrawnProps) {
  const { block } = props
  return (
    // If hydration fails, the server's HTML stays; a block that fails later is removed.
    <BlockBoundary blockId={block.id} renderFallback={() => !isRendered(block) && <BlockCopy block={block} />}>
      {/* On the server this keeps one block's error from the whole page; in the browser it waits for the block's code. */}
      <Suspense fallback={<BlockCopy block={block} />}>
        <DrawnBlock {...props} />
      </Suspense>
    </BlockBoundary>
  )
})

function DrawnBlock({ block, isHead, headFacts }: DrawnProps) {
  const around = useBlockPlace()
  const getState = () => stateOf(block)
  const state = useSyncExternalStore(subscribeToDeferral, getState, getState)
  if (state === 'left') return <BlockCopy block={block} />
  const loaded = whenLoaded(block)
  if (loaded) use(loaded)
  // Not loaded yet if the current page gets a block of another kind.
  const coming = modules.has(block.component) ? undefined : loadModule(block.component)
  const module = modules.get(block.component) ?? (coming && use(coming))
  if (!module) return null
  const { View } = module
  return (
    <div id={block.id} data-block={block.component} className={styles.block}>
      <BlockPlaceContext value={{ ...around, id: block.id, isHead, headFacts }}>
        {/* The server has validated the props against the schema of this kind of block. */}
        <View {...block.props} />
        <Replay block={block} />
      </BlockPlaceContext>
    </div>
  )
}

/** Runs after the block's own effects, when its buttons respond. */
function Replay({ block }: { block: ShownBlock }) {
  useEffect(() => {
    markRendered(block)
    replayClicks(block.id)
  }, [block])
  return null
}

/** The server's HTML of a block, for when an update reaches it before its code has loaded. */
function BlockCopy({ block }: { block: ShownBlock }) {
  const [html] = useState(() => (typeof document === 'undefined' ? undefined : servedElement(block)?.innerHTML))
  const watchCopy = useCallback(
    (element: HTMLDivElement | null) => (element ? watch(block, element) : undefined),
    [block],
  )
  if (html === undefined) return null
  return (
    <div
      ref={watchCopy}
      id={block.id}
      data-block={block.component}
      data-asleep=""
      className={styles.block}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
