import { z } from 'zod'

const LINK_ADDRESS_MAX_LENGTH = 2000

/** Where a link of a block may lead: a path of this portal, a place on the same page or a popup over it, or another site, a mailbox, a phone. */
export const linkAddress = z
  .string()
  .max(LINK_ADDRESS_MAX_LENGTH)
  .regex(/^(?:\/(?![/\\])|#|\?popup=|https?:\/\/|mailto:|tel:)/)
  .meta({ field: 'link' })
