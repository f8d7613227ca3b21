import type { OutDescription } from '#features/studio/file-formats/out/model.ts'

export const out: OutDescription = { ending: 'zip', packed: 'zip', hasLessons: true, order: 0 }
