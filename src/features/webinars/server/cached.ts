import type { Kernel } from '#server/kernel.ts'
import { findWebinar, type WebinarRow } from './store.ts'

/** A webinar from memory: nothing in it changes with time alone. */
export const cachedWebinar = ({ db, content }: Kernel, id: string): Promise<WebinarRow | undefined> =>
  content.get(`webinar ${id}`, () => findWebinar(db, id))
