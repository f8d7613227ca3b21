import { createHmac } from 'node:crypto'

const ID_LENGTH = 12

/**
 * Returns a function that turns ids of answers into opaque ones, so that visitors can't guess anything from the
 * author's names. Deterministic for the portal's secret and a `scope`.
 */
export const hideIds =
  (secret: string, scope: string) =>
  (id: string): string =>
    createHmac('sha256', secret).update(`${scope}\n${id}`).digest('base64url').slice(0, ID_LENGTH)
