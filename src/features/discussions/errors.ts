import { errorsOf } from '#base/errors.ts'

export const discussionsError = errorsOf({
  'discussions.not-found': { status: 404, message: 'Discussion not found.' },
  'discussions.locked': { status: 403, message: 'This discussion opens with its lesson.' },
  'discussions.start-first': { status: 403, message: 'Start the lesson first to join its discussion.' },
  'discussions.blocked': { status: 403, message: 'You can read the discussion, but you can no longer comment.' },
  'discussions.comment-not-found': { status: 404, message: 'Comment not found.' },
  'discussions.too-late': { status: 403, message: 'A comment can only be changed within 15 minutes of writing it.' },
  'discussions.own-comment': { status: 422, message: 'This is your own comment.' },
  'discussions.staff': { status: 422, message: 'People who moderate comments can’t be blocked from commenting.' },
})
