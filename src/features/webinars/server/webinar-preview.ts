import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WebinarRow } from './store.ts'

/** A webinar as it is being written; without it while it has no time. */
export interface PreviewedWebinar {
  webinar: WebinarRow | undefined
  titleIn: (lang: string) => string
  path: string
}

type FindPreview = (kernel: Kernel, of: { elementId: string; secret: string }) => Promise<PreviewedWebinar | undefined>

/** Finds the webinar that a secret gives access to as it is being written; undefined if the secret is wrong. Throws if it isn't open. */
export const webinarPreview = defineHook<FindPreview>('webinars.preview')

/** Returns the webinar that a secret shows; undefined without one. */
export async function findPreviewedWebinar(
  kernel: Kernel,
  { elementId, secret }: { elementId: string; secret: string | undefined },
): Promise<PreviewedWebinar | undefined> {
  if (secret === undefined) return undefined
  for (const find of kernel.hooks.of(webinarPreview)) {
    const found = await find(kernel, { elementId, secret })
    if (found) return found
  }
  return undefined
}
