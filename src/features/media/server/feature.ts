import { removeFileOwner } from '#features/files/server/store-library.ts'
import { fileGuards } from '#features/files/server/file-guard.ts'
import { fileUsers } from '#features/files/server/uses.ts'
import { defineFeature, on } from '#server/feature.ts'
import { contentFiles, posters } from './file-users.ts'
import { guardLessonFiles } from './lesson-files.ts'

export const mediaFeature = defineFeature({
  name: 'media',
  listeners: [
    on(fileUsers, contentFiles, 'content'),
    on(fileUsers, posters, 'posters'),
    on(fileGuards, guardLessonFiles),
  ],
  erasePerson: removeFileOwner,
})
