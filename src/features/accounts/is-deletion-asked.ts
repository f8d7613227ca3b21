import { ENVIRONMENT_ID } from '#base/environment.ts'

/** Whether a user asked for their account on this portal to be deleted (USER-24). */
export const isDeletionAsked = ({ deletion }: { deletion: readonly { environmentId: string }[] }): boolean =>
  deletion.some(({ environmentId }) => environmentId === ENVIRONMENT_ID)
