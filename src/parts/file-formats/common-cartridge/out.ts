import type { OutDescription } from '#features/studio/file-formats/out/model.ts'

export const out: OutDescription = { ending: 'imscc', packed: 'imscc', hasLessons: true, order: 2 }
