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
import { BlockPlaceContext } from './block-place.ts'
import styles from './blocks.module.css'
import { ContentLanguage, useStandIn } from './content-language.tsx'
import {
  fallAsleep,
  isAlive,
  noteAlive,
  noteAwake,
  replayClicks,
  servedElement,
  sleepOf,
  subscribeToSleep,
  untilAwake,
  watch,
} from './late-blocks.ts'

/** What a block's `view.tsx` exports: its view and, where it shows data of the portal, what loads them. */
export interface BlockModule extends BlockViewModule {
  prepare?: (queryClient: QueryClient, lang: string, of: PreparedBlocks) => Promise<unknown>
}

/** The blocks of one kind that a page has, and what its address asks for. */
export interface PreparedBlocks<Props = never> {
  props: readonly Props[]
  /** The query of the address, as `?q=mark`, or nothing. */
  search: string
}

type LoadBlock = () => Promise<BlockModule>

const loaders = new Map<string, LoadBlock>()
const modules = new Map<string, BlockModule>()
const loading = new Map<string, Promise<BlockModule>>()

/** Tells of a kind of block; its code is loaded when a page has such a block. */
export function registerBlockView(type: string, load: LoadBlock): void {
  loaders.set(type, load)
}

/**
 * Loads code and data of these blocks, so that `<Blocks>` can draw them without waiting: for the loader of their page.
 * Of a page that the server has drawn, blocks far from the view may come later (`canWait`), when the visitor comes near.
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
      // The server has checked the props against the schema of the same kind of block.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind of block has its own
      const props = blocks.filter((block) => block.component === type).map((block) => block.props as never)
      await (await loadModule(type))?.prepare?.(queryClient, lang, { props, search })
    }
    await Promise.all(types.map(prepareType))
  }
  const isLate = (block: ShownBlock) =>
    from.canWait && isHydrating() && fallAsleep(block, () => prepareAll([block.component]))
  const now = blocks.filter((block) => !isLate(block))
  await prepareAll([...new Set(now.map((block) => block.component))])
  noteAwake(now)
}

/** Whether the page in the browser is still the server's. */
const isHydrating = () => typeof document !== 'undefined' && document.documentElement.dataset.ready === undefined

/** Loads a kind of block once; undefined when it is unknown. */
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

/** Draws blocks that are prepared, each with its id as an anchor. A block of an unknown kind draws nothing. */
export function Blocks(props: {
  blocks: readonly ShownBlock[]
  /** The title of the first block is the title of the page. */
  hasHead?: boolean
  /** What the page says over the title of its head. */
  headFacts?: ReactNode
  /** What belongs to the visitor rather than to the page, under its first block. */
  afterFirst?: ReactNode
  /** How blocks follow each other: down a page, or down a column of text. */
  flow?: 'page' | 'column'
  /** Languages of the content: in any other it is laid out as the primary one, which stands in. */
  languages?: readonly string[]
}) {
  const standIn = useStandIn(props.languages)
  return (
    <ContentLanguage languages={props.languages}>
      <div className={styles[props.flow ?? 'page']} {...standIn}>
        {props.blocks.map((block, index) => (
          <Fragment key={block.id}>
            <Block block={block} isHead={props.hasHead === true && index === 0} headFacts={props.headFacts} />
            {index === 0 && props.afterFirst}
          </Fragment>
        ))}
      </div>
    </ContentLanguage>
  )
}

interface DrawnProps {
  block: ShownBlock
  isHead: boolean
  headFacts: ReactNode
}

// A dehydrated block must not be asked again because its page is drawn anew.
const Block = memo(function Block(props: DrawnProps) {
  const { block } = props
  return (
    // What the server has drawn stays if it can't be taken over; what fails later is left out.
    <BlockBoundary blockId={block.id} renderFallback={() => !isAlive(block) && <BlockCopy block={block} />}>
      {/* On the server only this keeps an error of one block from the whole page. In the browser it waits for the block's code. */}
      <Suspense fallback={<BlockCopy block={block} />}>
        <DrawnBlock {...props} />
      </Suspense>
    </BlockBoundary>
  )
})

function DrawnBlock({ block, isHead, headFacts }: DrawnProps) {
  const sleep = () => sleepOf(block)
  const state = useSyncExternalStore(subscribeToSleep, sleep, sleep)
  if (state === 'left') return <BlockCopy block={block} />
  const awake = untilAwake(block)
  if (awake) use(awake)
  // Not there when a page that is shown already gets a block of another kind.
  const coming = modules.has(block.component) ? undefined : loadModule(block.component)
  const module = modules.get(block.component) ?? (coming && use(coming))
  if (!module) return null
  const { View } = module
  return (
    <div id={block.id} data-block={block.component} className={styles.block}>
      <BlockPlaceContext value={{ id: block.id, isHead, headFacts }}>
        {/* The server has checked the props against the schema of the same kind of block. */}
        <View {...block.props} />
        <Replay block={block} />
      </BlockPlaceContext>
    </div>
  )
}

/** Comes after the block's own effects: then its buttons answer. */
function Replay({ block }: { block: ShownBlock }) {
  useEffect(() => {
    noteAlive(block)
    replayClicks(block.id)
  }, [block])
  return null
}

/** The block as the server has drawn it, where React can't wait for its code: a change from above has reached it. */
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
