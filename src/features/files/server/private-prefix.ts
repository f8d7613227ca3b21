/** What stands under such a key has no address of its own: who keeps it there asks first who wants it. */
export const PRIVATE_PREFIX = 'private/'
