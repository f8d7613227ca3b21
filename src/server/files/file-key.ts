const MAX_LENGTH = 300
/** No `..`, no hidden names, no characters that are special in file systems or URLs. */
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** Whether a text is a valid file key, such as `uploads/8c1f.jpg`. A valid key can't leave the folder of files. */
export const isFileKey = (text: string): boolean => text.length <= MAX_LENGTH && KEY.test(text)

/** Returns the key in a path below `prefix`; undefined if there is none. */
export function keyOfPath(pathname: string, prefix: string): string | undefined {
  if (!pathname.startsWith(prefix)) return undefined
  try {
    const key = decodeURIComponent(pathname.slice(prefix.length))
    return isFileKey(key) ? key : undefined
  } catch {
    return undefined
  }
}

/** Throws on an invalid key, which is a bug of the caller. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`This is not the key of a file: ${key.slice(0, MAX_LENGTH)}`)
  return key
}
