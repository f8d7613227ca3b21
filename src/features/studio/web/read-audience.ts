import { instantOf, localTimeOf } from '#base/zoned-time.ts'
import { ownTimeZone } from '#i18n/own-time-zone.ts'

const FIELD_LENGTH = 16

/** Returns the instant of a time that was typed in the author's time zone; undefined if it is not a time. */
export const momentOf = (text: string): string | undefined =>
  instantOf(text.slice(0, FIELD_LENGTH), ownTimeZone())?.toISOString()

/** The inverse of `momentOf`, for a field. */
export const fieldMoment = (value: string | undefined, zone = ownTimeZone()): string =>
  value === undefined || Number.isNaN(Date.parse(value)) ? '' : localTimeOf(new Date(value), zone)

/** The name of a time zone in the label of a field. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')
