import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { MediaApi } from '../../media-api.ts'
import type { LibraryAsked } from '../../library-address.ts'

const query = queriesOf<MediaApi>()

export const callMedia = callOf<MediaApi>()

/** Files of the library, as an address or a picker asks for them. */
export const libraryQuery = (asked: LibraryAsked) => query('GET /fs/media', { query: asked })

/** A file with where it is used. Asked anew each time: pages change meanwhile. */
export const fileQuery = (id: string) => ({ ...query('GET /fs/media/:id', { params: { id } }), staleTime: 0 })

/** Whether an answer tells of the library. */
export const isOfLibrary = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.startsWith('GET /fs/media')
