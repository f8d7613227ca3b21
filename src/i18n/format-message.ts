import formatCompiled from 'use-intl/format-message/format-only'

type Arguments = Parameters<typeof formatCompiled>

/**
 * The formatter that `use-intl` calls (see `texts-plugin.ts`). It formats compiled texts; outside of production builds it throws
 * for a text that isn't compiled and for a missing argument.
 */
// oxlint-disable-next-line import/no-default-export -- it replaces a module of use-intl
export default function formatMessage(
  ...[key, message, values, options]: Arguments
): ReturnType<typeof formatCompiled> {
  if (process.env.NODE_ENV !== 'production') check(key, message, values ?? {})
  return formatCompiled(key, message, values, options)
}
formatMessage.raw = false

function check(key: string, message: unknown, values: object): void {
  if (typeof message === 'string' && /\{\w+[,}]|<\w+>/.test(message))
    throw new Error(`The text ${key} is not compiled: ${message}`)
  for (const node of Array.isArray(message) ? message : []) {
    if (Array.isArray(node) && !(String(node[0]) in values)) throw new Error(`The text ${key} needs {${node[0]}}.`)
  }
}
