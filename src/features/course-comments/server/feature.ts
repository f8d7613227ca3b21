import { answer, defineFeature } from '#server/feature.ts'
import { courseCommentsApi } from '../api.ts'
import { courseCommentsHandlers } from './handlers.ts'
import { commentWritten } from './notifications.ts'
import { eraseComments, listCommentsBy } from './store.ts'

/** Comments on drafts of courses. */
export const courseCommentsFeature = defineFeature({
  name: 'course-comments',
  api: { courseComments: answer(courseCommentsApi, courseCommentsHandlers) },
  parts: [commentWritten],
  exportPerson: { courseComments: listCommentsBy },
  erasePerson: eraseComments,
  personRows: {
    'course_comments.author_id': 'moved',
    'course_comments.resolved_by': 'moved',
  },
})
