/** Path of the messenger sandbox. */
export const SANDBOX_PATH = '/dev/messenger'

/** Returns the start link of a bot in the sandbox. */
export const sandboxLink = (connect: string, code: string): string =>
  `${SANDBOX_PATH}/${connect}?${new URLSearchParams({ start: code })}`
