interface FileType {
  type: string
  /** Types that browsers show without executing anything. All others are sent as downloads. */
  isShown: boolean
}

const shown = (type: string): FileType => ({ type, isShown: true })
const saved = (type: string): FileType => ({ type, isShown: false })
const UNKNOWN: FileType = { type: 'application/octet-stream', isShown: false }
const TYPES: Readonly<Record<string, FileType>> = {
  jpg: shown('image/jpeg'),
  png: shown('image/png'),
  webp: shown('image/webp'),
  avif: shown('image/avif'),
  gif: shown('image/gif'),
  svg: shown('image/svg+xml'),
  ico: shown('image/x-icon'),
  webm: shown('video/webm'),
  mp4: shown('video/mp4'),
  mp3: shown('audio/mpeg'),
  m4a: shown('audio/mp4'),
  ogg: shown('audio/ogg'),
  weba: shown('audio/webm'),
  wav: shown('audio/wav'),
  vtt: shown('text/vtt; charset=utf-8'),
  pdf: shown('application/pdf'),
  docx: saved('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  xlsx: saved('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  pptx: saved('application/vnd.openxmlformats-officedocument.presentationml.presentation'),
  odt: saved('application/vnd.oasis.opendocument.text'),
  ods: saved('application/vnd.oasis.opendocument.spreadsheet'),
  odp: saved('application/vnd.oasis.opendocument.presentation'),
  epub: saved('application/epub+zip'),
}

/** Returns the type of a stored file by the extension of its key, which the portal chose itself. */
export const fileTypeOf = (key: string): FileType => TYPES[/\.(\w+)$/.exec(key)?.[1]?.toLowerCase() ?? ''] ?? UNKNOWN
