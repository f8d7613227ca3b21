import { z } from 'zod'

const LINK_ADDRESS_MAX_LENGTH = 2000

/**
 * Destination of a link in a block: a path of this portal, an anchor or popup on the same page, another site, `mailto:`
 * or `tel:`.
 */
export const linkAddress = z
  .string()
  .max(LINK_ADDRESS_MAX_LENGTH)
  .regex(/^(?:\/(?![/\\])|#|\?popup=|https?:\/\/|mailto:|tel:)/)
  .meta({ field: 'link' })
