import type { Kernel } from '#server/kernel.ts'
import { findWebinar, type WebinarRow } from './store.ts'

/** Returns a webinar from the content cache; its state is computed from the time of each request. */
export const cachedWebinar = ({ db, content }: Kernel, id: string): Promise<WebinarRow | undefined> =>
  content.get(`webinar ${id}`, () => findWebinar(db, id))
