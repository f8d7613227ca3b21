import { useFormatter } from 'use-intl'
import { readableSize } from '#features/files/readable-size.ts'

/** Returns a function that writes a size, such as “4.2 MB”. */
export function useSizeWords(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) => {
    const { value, unit } = readableSize(bytes)
    return format.number(value, { style: 'unit', unit, unitDisplay: 'short' })
  }
}
