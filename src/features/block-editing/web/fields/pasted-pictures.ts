/** Pictures that are part of what is pasted: all others belong to sites that this page may not read. */
const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,/
const LOCAL = 'file:'
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg' }
const HEX_DIGITS = 2

/** Returns the file of each picture, as far as it was pasted with the text. */
export function picturesIn(images: readonly HTMLImageElement[], rtf: string): Map<HTMLImageElement, File> {
  const found = new Map<HTMLImageElement, File>()
  // Word only gives the addresses of its pictures on the author's disk; their contents are in the same text as RTF.
  const local = images.filter((image) => (image.getAttribute('src') ?? '').startsWith(LOCAL))
  const inRtf = local.length > 0 ? rtfPictures(rtf) : []
  const isComplete = inRtf.length === local.length
  for (const [at, image] of local.entries()) {
    const file = inRtf[at]
    if (isComplete && file) found.set(image, file)
  }
  for (const image of images) {
    const src = image.getAttribute('src') ?? ''
    const [prefix, type] = DATA.exec(src) ?? []
    if (prefix !== undefined && type !== undefined) {
      const bytes = decoded(src.slice(prefix.length))
      if (bytes) found.set(image, pictureFile(bytes, type, found.size + 1))
    }
  }
  return found
}

const pictureFile = (bytes: Uint8Array<ArrayBuffer>, type: string, at: number): File =>
  new File([bytes], `picture-${at}.${ENDINGS[type] ?? type.slice('image/'.length)}`, { type })

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return undefined
  }
}

/** Returns the PNG and JPEG pictures of an RTF text in their order. */
function rtfPictures(rtf: string): File[] {
  return rtf
    .split(String.raw`{\pict`)
    .slice(1)
    .flatMap((part, at) => {
      const type = part.includes(String.raw`\pngblip`)
        ? 'image/png'
        : part.includes(String.raw`\jpegblip`)
          ? 'image/jpeg'
          : undefined
      const bytes = type && fromHex(longestHex(part))
      return bytes && type ? [pictureFile(bytes, type, at + 1)] : []
    })
}

/** The content of a picture comes after properties and groups of its own; it is by far the longest of its numbers. */
function longestHex(part: string): string {
  const runs = part.split('\\').flatMap((segment, at) =>
    segment.split(/[{}]/).map((piece, inner) => {
      const words = piece.split(/\s+/)
      // The first word after a backslash is its command.
      return (inner === 0 && at > 0 ? words.slice(1) : words).join('')
    }),
  )
  const [longest = ''] = runs.filter((run) => /^[\da-f]+$/i.test(run)).toSorted((a, b) => b.length - a.length)
  return longest
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length < HEX_DIGITS || hex.length % HEX_DIGITS !== 0) return undefined
  return Uint8Array.from({ length: hex.length / HEX_DIGITS }, (_, at) =>
    Number.parseInt(hex.slice(at * HEX_DIGITS, at * HEX_DIGITS + HEX_DIGITS), 16),
  )
}
