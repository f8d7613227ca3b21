import { createHmac } from 'node:crypto'

const ID_LENGTH = 12

/**
 * Makes the ids under which answers are shown: of the portal's secret and of where they stand (`scope`), so that nobody
 * can tell from them what their author has called them. The same scope gives the same ids.
 */
export const hideIds =
  (secret: string, scope: string) =>
  (id: string): string =>
    createHmac('sha256', secret).update(`${scope}\n${id}`).digest('base64url').slice(0, ID_LENGTH)
