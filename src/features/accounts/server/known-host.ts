import type { Kernel } from '#server/kernel.ts'

/** Whether `website` names this portal. A stranger's must not get into mails (AUTH-25). */
export const isKnownHost = (kernel: Kernel, website: string | undefined, host: string | undefined): boolean =>
  website === undefined || website === host || website === new URL(kernel.config.publicUrl).host
