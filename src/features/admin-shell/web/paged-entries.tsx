import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '../address.ts'
import { EmptyList, type EmptyListProps } from './empty-list.tsx'
import { MoreLine } from './more-line.tsx'
import { type Piece, usePieces } from './use-pieces.ts'

interface PagedEntriesProps<Item> {
  first: Piece<Item>
  load: (cursor: string) => Promise<Piece<Item>>
  /** Address of the list, without language. */
  path: string
  /** The filters in the list's address. */
  filter: object
  empty: EmptyListProps
  /** Renders the loaded entries. */
  children: (items: readonly Item[]) => ReactNode
}

/** Entries of a list, of which more are loaded when the end comes near; without scripts by a link. */
export function PagedEntries<Item extends { id: string }>(props: PagedEntriesProps<Item>) {
  const { first, path, filter, empty, children } = props
  const { code } = useLanguage()
  const { items, next, state, loadMore } = usePieces(first, props.load)
  if (items.length === 0) return <EmptyList {...empty} />
  return (
    <div>
      {children(items)}
      {next !== null && (
        <MoreLine
          href={localAddress(path, code) + queryOf({ ...filter, cursor: next })}
          count={items.length}
          state={state}
          onMore={() => void loadMore()}
        />
      )}
    </div>
  )
}
