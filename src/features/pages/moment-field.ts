import { z } from 'zod'
import { isTimeZone } from '#base/zoned-time.ts'

const ZONE_MAX_LENGTH = 64

/** A date and time in a block, as ISO 8601 in UTC. */
export const moment = z.iso.datetime().min(1).meta({ field: 'moment' })

/** An IANA time zone, such as `Europe/Kyiv`. */
export const timeZone = z.string().min(1).max(ZONE_MAX_LENGTH).refine(isTimeZone).meta({ field: 'zone' })
