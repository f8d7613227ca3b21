/** Where the sandbox plays messengers. */
export const SANDBOX_PATH = '/dev/messenger'

/** The start link of a bot that the sandbox plays. */
export const sandboxLink = (connect: string, code: string): string =>
  `${SANDBOX_PATH}/${connect}?${new URLSearchParams({ start: code })}`
