import { useSuspenseQuery } from '@tanstack/react-query'
import { queriesOf } from '#web/queries.ts'
import type { GalleryApi } from '../api.ts'

const query = queriesOf<GalleryApi>()

/** Data about the process and its configuration; refused to those who may not see the gallery. */
export const developerQuery = () => query('GET /lpm/developer')

export const useDeveloperFacts = () => useSuspenseQuery(developerQuery()).data
