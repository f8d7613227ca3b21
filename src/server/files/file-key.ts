const MAX_LENGTH = 300
/** No folder above, none hidden, nothing that a file system or a URL reads in its own way. */
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** Whether a text is the key of a file: `uploads/8c1f.jpg`. It can't lead out of the folder that files are in. */
export const isFileKey = (text: string): boolean => text.length <= MAX_LENGTH && KEY.test(text)

/** The key that an address below `prefix` names, or undefined for what names none. */
export function keyOfPath(pathname: string, prefix: string): string | undefined {
  if (!pathname.startsWith(prefix)) return undefined
  try {
    const key = decodeURIComponent(pathname.slice(prefix.length))
    return isFileKey(key) ? key : undefined
  } catch {
    return undefined
  }
}

/** Throws on what is no key: whoever asks for it has a fault. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`This is not the key of a file: ${key.slice(0, MAX_LENGTH)}`)
  return key
}
