import type { Kernel } from '#server/kernel.ts'

/** Whether `website` is this portal. A foreign host must not get into emails (AUTH-25). */
export const isKnownHost = (kernel: Kernel, website: string | undefined, host: string | undefined): boolean =>
  website === undefined || website === host || website === new URL(kernel.config.publicUrl).host
