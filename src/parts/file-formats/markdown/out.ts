import type { OutDescription } from '#features/studio/file-formats/out/model.ts'

export const out: OutDescription = { ending: 'md', packed: 'zip', hasLessons: true, order: 1 }
