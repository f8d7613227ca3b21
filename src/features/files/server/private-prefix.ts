/** Keys with this prefix have no address: the feature that stores them checks who asks. */
export const PRIVATE_PREFIX = 'private/'
