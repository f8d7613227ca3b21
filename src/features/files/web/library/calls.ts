import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { MediaApi } from '../../media-api.ts'
import type { LibraryAsked } from '../../library-address.ts'

const query = queriesOf<MediaApi>()

export const callMedia = callOf<MediaApi>()

/** Query for files of the library with these filters. */
export const libraryQuery = (asked: LibraryAsked) => query('GET /fs/media', { query: asked })

/** Query for a file with the places where it is used. Never cached, because pages change meanwhile. */
export const fileQuery = (id: string) => ({ ...query('GET /fs/media/:id', { params: { id } }), staleTime: 0 })

/** Whether a query belongs to the library. */
export const isOfLibrary = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.startsWith('GET /fs/media')
