import type { OutDescription } from '#features/studio/file-formats/out/model.ts'

export const out: OutDescription = { ending: 'gift', packed: 'zip', hasLessons: false, order: 3 }
