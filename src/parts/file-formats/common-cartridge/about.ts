import type { FormatDescription } from '#features/studio/file-formats/model.ts'

export const about: FormatDescription = { endings: ['imscc', 'zip', 'xml'] }
