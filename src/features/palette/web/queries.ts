import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { PaletteApi } from '../api.ts'

const query = queriesOf<PaletteApi>()

export const callPalette = callOf<PaletteApi>()

/** Screens, actions and recent places. */
export const paletteQuery = () => ({ ...query('GET /backoffice/palette'), staleTime: 0 })

/** Courses, people and other records that match. */
export const foundQuery = (q: string) => query('GET /backoffice/palette/found', { query: { q } })
